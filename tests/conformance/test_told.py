"""Every sentence about what happens, about others and to the reader, in every language."""

import re

import pytest
from helpers.games import EVERY_TABLE, dealt, name_of

from pharos.kernel.catalogue import LANGUAGES
from pharos.kernel.contract import SPECTATOR, members
from pharos.kernel.dice import new_dice
from pharos.kernel.naming import PERSONS, Naming, of_others, placeholders
from pharos.rulebooks.duel.seen.words import WORDS as DUEL
from pharos.rulebooks.monuments.seen.words import WORDS as MONUMENTS
from pharos.rulebooks.wonders.seen.words import WORDS as WONDERS

GAMES = {"duel": DUEL, "monuments": MONUMENTS, "wonders": WONDERS}
NAMES = ["Bob", "Hypatia", "Zoë", "Cas", "Dirk", "Eva", "Fay"]
WRONG = {  # wrong in a sentence to the reader
    "en": re.compile(r"\b[Yy]ou(?: \([\w ]+\))? \w+s\b"),
    "nl": re.compile(
        r"\b[Jj](?:e|ij)(?: \([\w ]+\))? (?:heeft|is|zal)\b|\b(?:van|aan|voor|met) je(?! \w)"
    ),
    "fr": re.compile(r"\b(?:à|de) les?\b|\b[Dd]e [AEIOUHÉÈÊÎ]|\b[Vv]otre tour de vous\b"),
}
VERB = re.compile(r"\b[Vv]ous(?: \([\w ]+\))? (?:ne |n’|en |vous )*(\w+)")
AFTER_OBJECT = ("de", "et")  # "à vous de jouer", "entre vous et Bob": no verb follows
IRREGULAR = ("faites", "êtes")
SLIPS = re.compile(r"  | [,.]|[{}\[\]|_]|,,|\.\.|^[a-zà]|'")
PARTS = (  # of a sentence
    *(
        "bought",
        "bought_one",
        "income",
        "payment",
        "to_city",
        "to_bank",
        "with_card",
        "with_leader",
    ),
    *("with_leader_known", "with_coins", "of_board", "owner_valued"),
)
EMPTY = ("payment", "board", "bought", "income", "gain", "tint")  # a part that may be left out
ALL = [
    (game, key.removeprefix("events."))
    for game, words in GAMES.items()
    for key in words.sentences
    if key.startswith("events.")
]
WHOLE = [(game, key) for game, key in ALL if key not in PARTS]


def sample(words, name, kind):
    """A value that may be filled into a sentence."""
    if kind in PERSONS:
        return {"owner": 1, "loser": 1, "opponent": 1, "to": 1}.get(name, 0)
    if kind in words.named:
        return next(iter(words.names[kind]))
    if kind == "":
        return "" if name in EMPTY else "Baths"
    return {"roman": 2, "one": "red"}.get(kind, 2)


def told(words, key, language, reader, several=False):
    text = of_others(words.sentences[f"events.{key}"].en)
    values = {name: sample(words, name, kind) for name, kind in placeholders(text)}
    if several:
        values |= {name: [0, 1] for name, kind in placeholders(text) if kind in PERSONS}
    return words.phrase(f"events.{key}", language, Naming(NAMES, reader, None), **values)


def is_about_several(words, key):
    names = {name for name, _ in placeholders(of_others(words.sentences[f"events.{key}"].en))}
    return bool(names & {"winners", "cities", "players"})


def faults(sentence, language):
    """What is wrong with a sentence, as far as a program can tell."""
    found = [slip[0] for slip in SLIPS.finditer(sentence)]
    found += [wrong[0] for wrong in WRONG[language].finditer(sentence)]
    if language == "fr":
        verbs = [verb[1] for verb in VERB.finditer(sentence) if verb[1] not in AFTER_OBJECT]
        found += [
            verb for verb in verbs if not verb.endswith("ez") and verb not in ("faites", "êtes")
        ]
    return found


@pytest.mark.parametrize(("game", "key"), WHOLE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_right_for_everybody(game, key, language):
    words = GAMES[game]
    for reader in (None, 0, 1):
        sentence = told(words, key, language, reader, is_about_several(words, key))
        assert not faults(sentence, language), sentence


@pytest.mark.parametrize(("game", "key"), ALL)
def test_who_is_meant_is_named_to_others_and_never_to_themselves(game, key):
    words = GAMES[game]
    kinds = {kind for _, kind in placeholders(of_others(words.sentences[f"events.{key}"].en))}
    if not kinds & {*PERSONS}:
        return
    several = is_about_several(words, key)
    for language in LANGUAGES:
        of_bob = told(words, key, language, None, several)
        meant = [player for player in (0, 1) if NAMES[player] in of_bob]
        assert meant, (key, language)
        for player in meant:
            to_them = told(words, key, language, player, several)
            assert NAMES[player] not in to_them and to_them != of_bob


@pytest.fixture(params=EVERY_TABLE[:: max(1, len(EVERY_TABLE) // 8)], ids=name_of)
def case(request):
    return request.param


def test_all_of_a_game_is_told_to_everybody_at_the_table(case):
    """Real stories, including sentences that are put together from parts."""
    book, players, options = case
    state, dice = dealt(book, players, 5, **options), new_dice(5)
    names = NAMES[:players]
    while deciding := members(int(book.deciders(state))):
        for player in deciding:
            before = state.copy()
            action = book.pick(state, player, dice)
            book.play(state, player, action)
            for reader in (None, player):
                viewer = SPECTATOR if reader is None else reader
                check_story(
                    book, book.story(before, player, action, state, viewer), state, names, reader
                )


def check_story(book, events, state, names, reader):
    for language in LANGUAGES:
        naming = Naming(names, reader, book.places(state, language))
        for event in events:
            sentence = book.tell(event, language, naming)
            quoted = sentence.partition(
                "“" if language == "en" else "‘" if language == "nl" else "«"
            )[0]
            assert not [fault for fault in faults(quoted, language) if fault != " "], sentence
            assert reader is None or not sentence.startswith(names[reader]), sentence
