"""Who comes to the demo's evenings. A name with a handle has an account if there is one; everybody else is a name on paper."""

import msgspec


class DemoGuest(msgspec.Struct, frozen=True):
    """`bot` plays as itself; for everybody else a bot played whose kind their start number decides."""

    name: str
    handle: str = ""
    bot: str = ""
    enters: int = 1
    leaves: int | None = None


ACCOUNTS = (
    DemoGuest("Rosalia Conti", "rosalia"),
    DemoGuest("Bruno Keller", "bruno"),
    DemoGuest("Amélie Laurent", "amelie"),
    DemoGuest("Zsófia Varga", "zsofia"),
    DemoGuest("Salvatore Amato", "salvo"),
    DemoGuest("Ginevra Russo", "ginevra"),
    DemoGuest("Sanne de Vries", "sanne"),
    DemoGuest("Maeve Byrne", "maeve"),
)
PAPERS = tuple(
    map(
        DemoGuest,
        (
            "Nonno Peppe", "Tante Elfriede", "Jan de Wit", "Márta néni", "Signora Lupo", "Il Professore",
            "Agata Ferro", "Calogero Vitale", "Concetta Riggio", "Don Mimmo", "Egle Sanfilippo", "Filippo Greco",
            "Gaspare La Rosa", "Ignazio Bruno", "Lucia Marino", "Nino Cusimano", "Ottavia Messina", "Pina Schirò",
            "Renzo Alaimo", "Santo Di Bella", "Tina Lo Cascio", "Vito Caruso", "Zia Carmela",
        ),
    )
)  # fmt: skip
EVERYBODY = (*ACCOUNTS, *PAPERS)
