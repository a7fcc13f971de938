"""Chat at tables."""

from __future__ import annotations

from stage import ANN, BOB, CYD, Stage

from cosmodrome.tables.wire import requests as r


async def test_lines_and_phrases(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    cyd = await stage.join(ann.id, CYD)
    await ann.does(r.Say(text="  Hello,\n\u202eBob!\x07 "))
    await bob.does(r.Say(phrase="good_luck"))
    await cyd.does(r.Say(text="<b>Ahoy</b> 👩‍🚀"))
    said = [(line.seat, line.name, line.text, line.phrase) for line in ann.chat]
    assert said == [
        (0, "Ann", "Hello, Bob!", None),
        (1, "Bob", None, "good_luck"),
        (None, "Cyd", "<b>Ahoy</b> 👩‍🚀", None),
    ]
    late = await stage.join(ann.id, BOB)
    assert late.chat == ann.chat


async def test_what_is_no_line(stage: Stage) -> None:
    ann = await stage.join(await stage.create(), ANN)
    for command in (r.Say(), r.Say(text="a", phrase="hello")):
        await ann.fails("bad_line", command)
    for blank in (" \n ", "\u202e", "\u3164", "\u2800\u2800", "\ufe0f"):
        stage.clock.wait(10)
        await ann.fails("bad_line", r.Say(text=blank))


async def test_not_too_many_lines_at_once(stage: Stage) -> None:
    ann, bob = await stage.seated(ANN, BOB)
    for _ in range(5):
        await ann.does(r.Say(phrase="hurry"))
        stage.clock.wait(1)
    await ann.fails("too_fast", r.Say(phrase="hurry"))
    await bob.does(r.Say(phrase="oops"))
    stage.clock.wait(5)
    await ann.does(r.Say(phrase="thanks"))
    await ann.fails("too_fast", r.Say(phrase="hurry"))


async def test_a_table_remembers_the_last_lines(stage: Stage) -> None:
    ann = await stage.join(await stage.create(), ANN)
    for number in range(105):
        stage.clock.wait(10)
        await ann.does(r.Say(text=f"line {number}"))
    bob = await stage.join(ann.id, BOB)
    assert [line.text for line in bob.chat] == [f"line {number}" for number in range(5, 105)]
