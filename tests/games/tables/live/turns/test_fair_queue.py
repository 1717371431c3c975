"""In which order bots think: not who asked most is served most."""

from collections import Counter
from random import Random

from games.tables.live.turns.fair_queue import FairQueue, ThinkingShare

SHARK, SOLID = 300.0, 5.0


def put(queue: FairQueue[str], name: str, address: str, person: str = "somebody", cost: float = SHARK) -> None:
    queue.put(name, key=name, share=ThinkingShare(address, person), cost=cost)


def drain(queue: FairQueue[str]) -> list[str]:
    served = []
    while (name := queue.take()) is not None:
        served.append(name)
    return served


def test_a_stranger_is_next_however_many_wait_from_another_address():
    queue: FairQueue[str] = FairQueue()
    for number in range(125):
        put(queue, f"crowd {number}", "crowd", f"guest {number % 25}")
    assert queue.take() == "crowd 0"
    put(queue, "stranger", "home")
    assert queue.take() == "stranger"
    assert len(queue) == 124


def test_a_stranger_who_asks_again_and_again_never_waits_for_more_than_one_other():
    queue: FairQueue[str] = FairQueue()
    for number in range(400):
        put(queue, f"crowd {number}", "crowd", f"guest {number % 25}")
    for number in range(100):
        put(queue, f"stranger {number}", "home")
        assert f"stranger {number}" in {queue.take(), queue.take()}


def test_people_behind_one_address_share_its_part():
    queue: FairQueue[str] = FairQueue()
    for number in range(40):
        put(queue, f"greedy {number}", "club", "greedy")
    put(queue, "modest", "club", "modest")
    assert "modest" in [queue.take(), queue.take()]


def test_time_is_shared_and_not_the_number_of_questions():
    """Sixty cheap decisions cost as much as a dear one."""
    queue: FairQueue[str] = FairQueue()
    for number in range(300):
        put(queue, f"cheap {number}", "a", cost=SOLID)
        put(queue, f"dear {number}", "b", cost=SHARK)
    served = Counter(name.split()[0] for name in [queue.take() or "" for _ in range(183)])
    assert served == {"cheap": 180, "dear": 3}


def test_nobody_saves_time_up_while_they_ask_nothing():
    queue: FairQueue[str] = FairQueue()
    for number in range(50):
        put(queue, f"early {number}", "early")
    for _ in range(30):
        queue.take()
    for number in range(50):
        put(queue, f"late {number}", "late")
    served = [(queue.take() or "").split()[0] for _ in range(20)]
    assert Counter(served) == {"early": 10, "late": 10}


def test_going_and_coming_back_does_not_wipe_out_what_one_has_had():
    """One question at a time is no way past the others."""
    queue: FairQueue[str] = FairQueue()
    for number in range(20):
        put(queue, f"patient {number}", "patient", cost=SOLID)
    served = []
    for number in range(10):
        put(queue, f"pushy {number}", "pushy", cost=SHARK)
        served += [queue.take(), queue.take()]
    assert sum(str(name).startswith("pushy") for name in served) == 1


def test_what_waits_under_a_key_is_replaced():
    queue: FairQueue[str] = FairQueue()
    for name in ("old", "new"):
        queue.put(name, key="table", share=ThinkingShare("home", "anna"), cost=SHARK)
    assert (len(queue), drain(queue)) == (1, ["new"])


def test_everything_is_served_once_and_nothing_is_kept_of_who_is_gone():
    random, queue, names = Random(5), FairQueue[str](), []
    served: list[str] = []
    for number in range(3_000):
        name = f"question {number}"
        put(
            queue, name, f"address {random.randrange(40)}", f"person {random.randrange(9)}", random.choice((5.0, 300.0))
        )
        names.append(name)
        if random.random() < 0.6 and (one := queue.take()):
            served.append(one)
    served += drain(queue)
    assert sorted(served) == sorted(names)
    put(queue, "the last", "nobody knew")
    drain(queue)
    assert len(queue._addresses) <= 41
