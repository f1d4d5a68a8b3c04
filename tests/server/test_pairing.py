"""Pairing has the properties that such systems must have; small cases are tried in all ways."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharos.server.tournaments.pairing import arena, knockout, league
from pharos.server.tournaments.pairing.matching import graph_of, most_pairs, wanted_pairs
from pharos.server.tournaments.pairing.swiss import Swiss, pair_round

SEEDS = st.integers(0, 2**32)


def all_pairings(people):
    """Every way to pair an even number of people."""
    if not people:
        yield []
        return
    one, *others = people
    for two in others:
        rest = [other for other in others if other != two]
        for pairs in all_pairings(rest):
            yield [(one, two), *pairs]


def names(count):
    return [f"p{number:03}" for number in range(count)]


# Matching


@given(st.integers(2, 8), SEEDS)
def test_no_other_matching_has_more_pairs(count, seed):
    dice = random.Random(seed)
    people = names(count)
    edges = {frozenset(pair) for pair in combinations(people, 2) if dice.random() < 0.4}
    graph = graph_of(people, lambda one, two: frozenset((one, two)) in edges)
    mates = most_pairs(graph, people)
    assert all(mates[mates[one]] == one and mates[one] in graph[one] for one in mates)
    even = people if count % 2 == 0 else [*people, "nobody"]
    most = max(sum(frozenset(pair) in edges for pair in pairs) for pairs in all_pairings(even))
    assert len(mates) == 2 * most
    wanted = wanted_pairs(graph, people, lambda _, others: others)
    assert len(wanted) == most and all(frozenset(pair) in edges for pair in wanted)


# Swiss


class Played:
    """A Swiss tournament in which chance decides, some leave, and some come late."""

    def __init__(self, count, seed):
        self.dice = random.Random(seed)
        self.scores = dict.fromkeys(names(count), 0.0)
        self.met = {person: Counter() for person in self.scores}
        self.firsts = {person: [] for person in self.scores}
        self.byes = Counter()

    def standings(self):
        ranked = sorted(self.scores, key=lambda person: (-self.scores[person], person))
        return [
            Swiss(
                person,
                self.scores[person],
                frozenset(self.met[person]),
                sum(1 if first else -1 for first in self.firsts[person]),
                self.firsts[person][-1:] == [True],
                self.byes[person],
            )
            for person in ranked
        ]

    def play(self, round_):
        for first, second in round_.pairs:
            for one, two in ((first, second), (second, first)):
                self.met[one][two] += 1
                self.firsts[one].append(one == first)
            points = self.dice.choice([0, 0.5, 1])
            self.scores[first] += points
            self.scores[second] += 1 - points
        if round_.bye:
            self.byes[round_.bye] += 1
            self.scores[round_.bye] += 1

    def join_late(self, round_number):
        if self.dice.random() < 0.4:
            person = f"late{round_number}"
            self.scores[person], self.met[person], self.firsts[person] = 0.0, Counter(), []
            self.byes[person] = round_number

    def withdraw(self):
        if len(self.scores) > 4 and self.dice.random() < 0.2:
            del self.scores[self.dice.choice(list(self.scores))]


@given(st.integers(2, 26), st.integers(1, 7), SEEDS)
def test_swiss_rounds_pair_everybody_once(count, rounds, seed):
    played = Played(count, seed)
    for _ in range(rounds):
        standings = played.standings()
        paired = pair_round(standings)
        people = [person for pair in paired.pairs for person in pair]
        people += [paired.bye] if paired.bye else []
        assert sorted(people) == sorted(played.scores)
        assert (paired.bye is None) == (len(standings) % 2 == 0)
        again = [pair for pair in paired.pairs if pair[1] in played.met[pair[0]]]
        assert not again or count <= 2 * rounds  # else it can always be avoided
        played.play(paired)
        played.withdraw()
    assert max(played.byes.values(), default=0) <= max(1, -(-rounds // len(played.scores)))


@given(st.integers(2, 8), st.integers(1, 7), st.booleans(), SEEDS)
def test_nobody_meets_twice_in_swiss_while_it_is_avoidable(count, rounds, open_door, seed):
    played = Played(count, seed)
    for number in range(1, rounds + 1):
        standings = played.standings()
        paired = pair_round(standings)
        people = [one.person for one in standings]
        fewest_byes = min(one.byes for one in standings)
        repeats = {}  # the fewest that are possible, by who has the bye
        may_rest = [one.person for one in standings if one.byes == fewest_byes]
        for bye in may_rest if len(people) % 2 else [None]:
            rest = [person for person in people if person != bye]
            repeats[bye] = min(
                sum(two in played.met[one] for one, two in pairs) for pairs in all_pairings(rest)
            )
        again = sum(two in played.met[one] for one, two in paired.pairs)
        assert again == min(repeats.values())
        if paired.bye:
            lowest = [person for person in people if repeats.get(person) == again][-1]
            assert paired.bye == lowest
        played.play(paired)
        if open_door and len(people) < 8:  # more cannot be tried in all ways
            played.join_late(number)


@given(st.integers(2, 8), st.integers(1, 5), SEEDS)
def test_first_and_second_are_balanced_in_swiss_where_that_is_avoidable(count, rounds, seed):
    played = Played(2 * ((count + 1) // 2), seed)
    for _ in range(rounds):
        standings = {one.person: one for one in played.standings()}
        paired = pair_round(list(standings.values()))

        def is_fine(pairs, by_name=standings):
            return all(
                two not in by_name[one].met
                and not min(by_name[one].balance, by_name[two].balance) >= 2
                and not max(by_name[one].balance, by_name[two].balance) <= -2
                for one, two in pairs
            )

        avoidable = any(is_fine(pairs) for pairs in all_pairings(list(standings)))
        played.play(paired)
        if avoidable:
            assert all(abs(one.balance) <= 2 for one in played.standings() if is_fine(paired.pairs))
            assert is_fine(paired.pairs)


@given(st.integers(1, 4), SEEDS)
def test_equal_scores_meet_in_swiss_as_often_as_they_can(rounds, seed):
    played = Played(8, seed)
    for _ in range(rounds):
        standings = {one.person: one for one in played.standings()}
        paired = pair_round(list(standings.values()))
        best = next(iter(standings.values())).score

        def inside(pairs, by_name=standings, best=best):
            """Pairs among the leaders."""
            return sum(by_name[one].score == by_name[two].score == best for one, two in pairs)

        fresh = [
            pairs
            for pairs in all_pairings(list(standings))
            if not any(two in standings[one].met for one, two in pairs)
        ]
        balanced = [
            pairs
            for pairs in fresh
            if not any(
                abs(standings[one].balance + standings[two].balance) >= 4 for one, two in pairs
            )
        ]
        assert inside(paired.pairs) == max(map(inside, balanced or fresh))
        played.play(paired)


def test_the_upper_half_meets_the_lower_half():
    paired = pair_round([Swiss(person, 0.0) for person in names(8)])
    met = [tuple(sorted(pair)) for pair in paired.pairs]
    assert met == [("p000", "p004"), ("p001", "p005"), ("p002", "p006"), ("p003", "p007")]


# Knock-out


@given(st.integers(2, 128))
def test_in_a_knockout_the_strongest_meet_last(count):
    people = names(count)
    boards = knockout.first_round(people)
    byes = [one or two for one, two in boards if None in (one, two)]
    assert sorted(filter(None, byes)) == people[: len(byes)]  # for the strongest
    assert all(board != (None, None) for board in boards)
    for number in range(knockout.rounds_for(count)):
        strong = 2 ** (knockout.rounds_for(count) - number)  # that may still be there
        present = {person for board in boards for person in board if person}
        assert present == set(people[: min(strong, count)])
        winners = [min(filter(None, board)) for board in boards]  # the stronger one always wins
        assert len(winners) == strong // 2
        if len(winners) > 1:
            boards = knockout.next_round(winners)
    assert winners == people[:1] and set(boards[0]) == set(people[:2])  # the final


# Arena


@st.composite
def crowds(draw):
    people = names(draw(st.integers(0, 9)))
    return [
        arena.Free(
            person,
            draw(st.integers(0, 5)),
            draw(st.sampled_from([None, *people])),
            draw(st.sampled_from([0.0, arena.PATIENCE])),
            draw(st.integers(-2, 2)),
        )
        for person in people
    ]


@given(crowds())
def test_in_an_arena_as_many_play_as_can(crowd):
    by_name = {one.person: one for one in crowd}
    pairs = arena.pair_free(crowd)
    paired = [person for pair in pairs for person in pair]
    assert len(set(paired)) == len(paired)

    def is_allowed(one, two):
        return one in by_name and two in by_name and arena.may_meet(by_name[one], by_name[two])

    assert all(is_allowed(*pair) for pair in pairs)
    assert all(by_name[first].balance <= by_name[second].balance for first, second in pairs)
    even = [*by_name] if len(by_name) % 2 == 0 else [*by_name, "nobody"]
    most = max(sum(is_allowed(*pair) for pair in ways) for ways in all_pairings(even))
    assert len(pairs) == most


def test_in_an_arena_people_meet_their_neighbours():
    crowd = [
        arena.Free(person, points) for person, points in zip(names(4), (9, 1, 8, 0), strict=True)
    ]
    assert {frozenset(pair) for pair in arena.pair_free(crowd)} == {
        frozenset(("p000", "p002")),
        frozenset(("p001", "p003")),
    }


# League


@given(st.integers(2, 128), st.integers(2, 7), st.sampled_from([(3, 7), (2, 4)]))
def test_tables_of_a_league_are_as_wanted(people, size, bounds):
    fewest, most = bounds
    sizes = league.table_sizes(people, size, fewest, most)
    if people < fewest:
        assert sizes == []
        return
    assert sum(sizes) == people
    assert max(sizes) - min(sizes) <= 1
    assert fewest <= min(sizes) and max(sizes) <= most
    if fewest <= size <= most and people % size == 0:
        assert set(sizes) == {size}


@settings(max_examples=40)
@given(st.integers(4, 7), st.integers(2, 4), st.integers(1, 4), SEEDS)
def test_people_of_a_league_meet_as_few_again_as_possible(count, size, rounds, seed):
    people, met = names(count), Counter()
    sizes = league.table_sizes(count, size, 2, 7)
    dice = random.Random(seed)
    for _ in range(rounds):
        tables = league.seat_round(dice.sample(people, count), sizes, met)
        assert sorted(map(len, tables)) == sorted(sizes)
        assert sorted(person for table in tables for person in table) == people
        ways = all_seatings(people, sizes)
        assert league.repetition(tables, met) == min(league.repetition(way, met) for way in ways)
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))


def all_seatings(people, sizes):
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        rest = [person for person in people if person not in table]
        for others in all_seatings(rest, sizes[1:]):
            yield [list(table), *others]


def test_nine_people_meet_everybody_once_in_four_rounds():
    people, met = names(9), Counter()
    for _ in range(4):
        tables = league.seat_round(people, [3, 3, 3], met)
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
    assert set(met.values()) == {1} and len(met) == 36


@pytest.mark.parametrize("count", [16, 128])
def test_a_large_swiss_is_paired_while_people_wait(count):
    played = Played(count, 7)
    for _ in range(3):
        played.play(pair_round(played.standings()))
    rounds = [len(met) for met in played.met.values()]
    assert rounds == [3] * count
    assert all(abs(one - two) <= 2 for one, two in pairwise(sorted(played.scores.values())))
