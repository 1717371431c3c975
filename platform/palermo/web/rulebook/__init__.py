"""The rules of the game as players read them: docs/rules.md in our own words, paragraph by paragraph.

`pieces` says what a book is made of; `beginning`, `turns`, `wars`, `spoils` and `ending` hold the words; `book` puts them in order and finds
things in them. Every numbered rule has one paragraph with its own address, `/rules/#r6-2`.
"""
