"""One small module a capability, each with a `load()`. They run in this order, so a later one may use an earlier one's rows."""

from palermo.demo.loaders import clubs, people, work

LOADERS = {"people": people.load, "clubs": clubs.load, "work": work.load}
