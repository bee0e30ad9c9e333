"""Where bots are made better and their strength is measured; the server never comes here."""
