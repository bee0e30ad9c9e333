"""What Strandline shows and says."""

from octavo.core.state import SPECTATOR
from octavo.laws.stage import Stage
from octavo.picture import Picture


def drawn(stage: Stage, seat: int) -> Picture:
    return stage.game.draw(stage.state.observe(seat), seat, [], stage.game.tongue())


def begun() -> Stage:
    return Stage("strandline", 2).play("~shell ~shell ~star ~urchin ~glass ~pebble ~feather ~feather")


def test_every_pick_but_the_end_of_a_turn_is_in_the_picture() -> None:
    stage = begun()
    assert set(stage.legal) <= drawn(stage, 0).words()
    stage.play("glass")
    assert set(stage.legal) - drawn(stage, 0).words() == {"done"}


def test_a_basket_is_drawn_for_its_owner_only() -> None:
    stage = begun()
    assert 'id="held-shell-1"' in str(drawn(stage, 0))
    assert 'id="held-shell-0"' not in str(drawn(stage, 1))
    assert "held-" not in str(drawn(stage, SPECTATOR))


def test_a_button_says_what_a_set_would_win() -> None:
    stage = begun().play("glass")
    label = stage.game.label(stage.state, 0, "lay-shell", stage.game.tongue())
    assert label == "Lay: shell × 2, +5"  # 3 for the set, 2 for the pearl


def test_all_six_have_a_row() -> None:
    stage = Stage("strandline", 6).luck()
    picture = str(drawn(stage, 5))
    assert all(f'id="row-{seat}"' in picture for seat in range(6))
