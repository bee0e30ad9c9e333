"""What rules share."""

from octavo.kit.masks import first, size


def test_a_mask_knows_how_many_things_are_in_it_and_which_is_the_lowest() -> None:
    for bits in ([0], [3], [2, 5, 40], [62], list(range(63))):
        mask = sum(1 << bit for bit in bits)
        assert (size(mask), first(mask)) == (len(bits), min(bits))
    assert size(0) == 0
