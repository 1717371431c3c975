"""Who comes to the demo's evenings. A name with a handle has an account if there is one; everybody else is a name on paper."""

import msgspec


class Guest(msgspec.Struct, frozen=True):
    """`bot` plays as itself; for everybody else a bot played whose kind their start number decides."""

    name: str
    handle: str = ""
    bot: str = ""
    enters: int = 1
    leaves: int | None = None


ACCOUNTS = (
    Guest("Rosalia Conti", "rosalia"),
    Guest("Bruno Keller", "bruno"),
    Guest("Amélie Laurent", "amelie"),
    Guest("Zsófia Varga", "zsofia"),
    Guest("Salvatore Amato", "salvo"),
    Guest("Ginevra Russo", "ginevra"),
    Guest("Sanne de Vries", "sanne"),
    Guest("Maeve Byrne", "maeve"),
)
PAPERS = tuple(
    map(
        Guest,
        (
            "Nonno Peppe", "Tante Elfriede", "Jan de Wit", "Márta néni", "Signora Lupo", "Il Professore",
            "Agata Ferro", "Calogero Vitale", "Concetta Riggio", "Don Mimmo", "Egle Sanfilippo", "Filippo Greco",
            "Gaspare La Rosa", "Ignazio Bruno", "Lucia Marino", "Nino Cusimano", "Ottavia Messina", "Pina Schirò",
            "Renzo Alaimo", "Santo Di Bella", "Tina Lo Cascio", "Vito Caruso", "Zia Carmela",
        ),
    )
)  # fmt: skip
EVERYBODY = (*ACCOUNTS, *PAPERS)
