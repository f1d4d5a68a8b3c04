"""Reasons are told in words wherever they stand in an offer."""

from pharos.kernel.reasons import worded


def shouted(reason):
    return reason["code"].upper()


def test_every_reason_of_an_offer_gets_its_words():
    offers = {
        "city": 2,
        "cards": [{"card": "baths", "build": {"legal": False, "reason": {"code": "dear"}}}],
        "sell": {"legal": True, "reason": None},
    }
    assert worded(offers, shouted) == {
        "city": 2,
        "cards": [
            {
                "card": "baths",
                "build": {"legal": False, "reason": {"code": "dear", "words": "DEAR"}},
            }
        ],
        "sell": {"legal": True, "reason": None},
    }


def test_the_offers_themselves_stay_as_they_are():
    offers = {"stage": {"reason": {"code": "complete"}}}
    worded(offers, shouted)
    assert offers == {"stage": {"reason": {"code": "complete"}}}


def test_where_nothing_is_offered_nothing_is_said():
    assert worded(None, shouted) is None
