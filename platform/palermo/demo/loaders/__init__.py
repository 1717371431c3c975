"""One small module a capability, each with a `load()`. They run in this order, so a later one may use an earlier one's rows."""

from palermo.demo.loaders import people, work

LOADERS = {"people": people.load, "work": work.load}
