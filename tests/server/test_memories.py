"""What bots remember from move to move: by seat, of the tables that were asked last."""

import pharos
from pharos.bots import find_bot
from pharos.server.bots.memories import MOST_SEATS, BotMemories
from pharos.server.bots.questions import question_of

GAME = pharos.new("duel", seed=4)
BOT = find_bot("search:4", GAME.rulebook)


def test_a_seat_keeps_its_bot():
    memories = BotMemories()
    first = memories.seated(BOT, "a", 0, GAME)
    assert memories.seated(BOT, "a", 0, GAME) is first
    assert memories.seated(BOT, "a", 1, GAME) is not first
    assert memories.seated(BOT, "b", 0, GAME) is not first
    assert memories.seated(find_bot("search:5", GAME.rulebook), "a", 0, GAME) is not first


def test_the_seat_that_was_asked_first_is_forgotten_first():
    memories = BotMemories()
    seats = {table: memories.seated(BOT, str(table), 0, GAME) for table in range(MOST_SEATS)}
    memories.seated(BOT, "0", 0, GAME)
    memories.seated(BOT, "new", 0, GAME)
    assert memories.seated(BOT, "0", 0, GAME) is seats[0]
    assert memories.seated(BOT, "1", 0, GAME) is not seats[1]


def test_a_bot_is_told_what_was_decided_since():
    game, memories = pharos.new("duel", seed=4), BotMemories()
    memory = vars(memories.seated(BOT, "a", 0, game).strategy)["memory"]
    assert memory.decisions == []
    action = game.legal_actions()[0]
    game.play(action)
    memories.seated(BOT, "a", 0, game)
    assert memory.decisions == [(0, int(action))]


def test_a_bot_is_told_what_everybody_saw_wherever_it_thinks():
    game = pharos.new("wonders", players=2, seed=1)
    game.clues.num_clues = 3
    for name in ("search:5", None):
        assert question_of("a", game, 0, name).game.clues.num_clues == 3
