"""What people never type and programs do: numbers that are none, text that is none, JSON without end, headers and bodies out of joint."""

import json
from random import Random

from tests.broken_requests.request import BOUNDARY, FORM, MULTIPART

DIGITS = "9" * 4301  # one more than Python reads
NUMBERS = (
    "0", "-0", "-1", "1.5", "1e400", "-1e400", "NaN", "nan", "sNaN", "Infinity", "-inf", "+1", " 1", "1_000", "0x10", "007", "²", "１２", "٣", "½",
    "32768", "2147483648", "-2147483649", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "9" * 30, DIGITS, f"-{DIGITS}",
    f"0.{DIGITS}", f"1e{DIGITS}", "1e999999999", "0" * 5000,
)  # fmt: skip
MOMENTS = (
    "0001-01-01T00:00", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59", "9999-12-31T23:59:59-23:59", "10000-01-01T00:00", "2026-02-30T25:61",
    "0000-00-00", "2026-11-19", "9999-12-31", "0001-01-01", "24:00", "-0001-01-01T00:00", "2026-W53-7", "999999999:00:00", "P1000000000D",
)  # fmt: skip
TEXTS = (
    "", " ", "\t\r\n", "a", "\x00", "a\x00b", "\x1b[31m", "\u202eevil\u2066", "\u200b", "\ufeff", "\u3164", "\U000e0041", "\uffff", "é" * 5000, "👩‍🚀" * 400,
    "e\u0301" * 900, "a" * 20_000, "%", "%00", "_", "\\", "'", "' OR 1=1--", '"><svg/onload=alert(1)>', "{{7*7}}", "%(count)s %s {0}", "../../etc/passwd",
    "a\r\nX-Injected: 1", "//evil.example/", "javascript:alert(1)", "http://[", "http://[::1", "//[", "None", "null", "true", "undefined", "on", ",", ",,,", ";", "=",
    "@", "#", "+", "-", ".", "..", "/", "?", "&", "|", "[]", "{}", "00000000-0000-0000-0000-000000000000", "a" * 36, "x:y", "1:2:3", ":" * 50,
    "all", "watching", "standard", "account", "private", "a@b", "a" * 300 + "@palermo.example", "a@" + "b" * 300, "Europe/Rome", "../UTC", "/", "ß" * 61, "İ", "ǰ" * 60,
)  # fmt: skip
NO_UTF8 = (b"\xff", b"\xed\xa0\x80", b"\xed\xb2\x80", b"\xc0\x80", b"caf\xe9", b"\xf4\x90\x80\x80", b"\xe2\x82")
DEEP = 60_000
JSONS = (
    b"", b"null", b"true", b"0", b'""', b"[]", b"{}", b"[[]]", b'"\\ud800"', b'"\\u0000"', b"NaN", b"-Infinity", b"1e400", DIGITS.encode(), b"[" + DIGITS.encode() + b"]",
    b"[" * DEEP, b'{"a":' * DEEP, b"[" * DEEP + b"]" * DEEP, b'{"a":1,"a":2}', b"{", b'{"', b"\xef\xbb\xbf{}", "{}".encode("utf-16"), b"\xff\xfe", b"{}{}", b"'a'", b"[1,]",
)  # fmt: skip
JSON_VALUES = (
    "null", "true", "0", "-1", "1.5", "1e400", "NaN", "9223372036854775808", "9" * 40, DIGITS, '""', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\ud800\\udc00"',
    '"\\u202e"', "[]", "{}", "[[]]", "[null]", '{"a":{}}', "[" * DEEP + "]" * DEEP, '"' + "a" * 100_000 + '"', '"' + "é" * 3000 + '"', '"https://[/"', '"٣"', '"1"',
)  # fmt: skip
UNSTORABLE = ('"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"a\\udfffb"')
# Without charsets that decode no text: the request of Django's test client breaks at them before anything of ours is asked (test_found).
WRONG_TYPES = (
    "application/json", "text/plain", "", "/", "application/json; charset=utf-16", f"{FORM}; charset=utf-7", f"{FORM}; charset=no-such", f"{FORM}; charset=\x00",
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=é", MULTIPART,
    f"multipart/mixed; boundary={BOUNDARY}", f"multipart/form-data; boundary={'b' * 5000}", "application/xml", "a" * 9000, "text/html;q=", f"{FORM}; a*=utf-8''%ff",
)  # fmt: skip
_PART = f"--{BOUNDARY}\r\nContent-Disposition: form-data; name=".encode()
_END = f"\r\n--{BOUNDARY}--\r\n".encode()
MULTIPARTS = (
    b"", b"--", f"--{BOUNDARY}--".encode(), f"--{BOUNDARY}".encode(), b"no parts at all", _PART + b'"a"', _PART + b'"a"\r\n\r\n1', _PART + b"\r\n\r\n1" + _END,
    _PART + b'"a"; filename="\x00"\r\n\r\n1' + _END, _PART + b'"a"; filename="../../a"\r\n\r\n1' + _END, _PART + b'"file"; filename=""\r\n\r\n' + _END,
    _PART + b'"file"; filename*=utf-8\'\'%ff%00\r\n\r\n1' + _END, _PART + b'"file"; filename*=x\r\n\r\n1' + _END,
    _PART + b'"file"; filename="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n!' + _END, _PART + b'"a"\r\nContent-Transfer-Encoding: base64\r\n\r\nA' + _END,
    _PART + b'"file"; filename="a"\r\nContent-Type: text/plain; charset=no-such\r\n\r\n\xff' + _END, _PART + b'"a"\r\nContent-Type: text/plain; charset=no-such\r\n\r\n1' + _END,
    _PART + b'"\xff\x00"\r\n\r\n\xff' + _END, _PART + b'"a"\r\n' + b"X: " + b"y" * 100_000 + b"\r\n\r\n1" + _END, (_PART + b'"a"\r\n\r\n1\r\n') * 1200 + _END,
    (_PART + b'"file"; filename="a"\r\n\r\n1\r\n') * 120 + _END, _PART + b'"a"\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x--' + _END,
)  # fmt: skip
HEADERS: dict[str, tuple[str, ...]] = {
    "accept": ("", "*/*;q=NaN", "text/html;q=1e999", f"text/html;q={DIGITS}", "application/json", "a/b;c", "/" * 500, ";", "text/html;q=²", ", " * 3000, "\xff", "*"),
    "accept-language": ("", "de;q=1e999", f"de;q={DIGITS}", "x" * 600, "de-" * 300, "\x00", "*;q=NaN", "zh-Hans-CN-x-private", ";q=1", "\xff", "../de", "i" * 8 + "-" * 500),
    "accept-encoding": ("gzip;q=NaN", "gzip", "br, gzip;q=0.5, *;q=" + DIGITS, "\x00", "identity;q=0", "gzip " * 900),
    "if-none-match": ('"', "*", 'W/"x', '"a", ' * 2000, "\xff", "W/", "\x00", '"' + "9" * 5000 + '"', "1-2-3", ",", '""'),
    "if-match": ('"', "*", '"a"', "\x00", "W/"),
    "if-modified-since": ("Thu, 99 Foo 99999 99:99:99 GMT", "9" * 5000, "\x00", "Thu, 01 Jan 0000 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "Sat, 31-Feb-99 00:00:00 GMT"),
    "if-unmodified-since": ("Thu, 99 Foo 99999 99:99:99 GMT", DIGITS, "Thu, 01 Jan 0000 00:00:00 GMT"),
    "range": ("bytes=-1", f"bytes=0-{DIGITS}", "bytes=5-1", "bytes=", "bytes=a-b", "chickens=1-2", "bytes=0-0,1-1," * 300, "bytes=--1", "\x00"),
    "hx-request": ("true", "false", "\x00", ""),
    "hx-current-url": ("http://[", "//[", "\x00", "a" * 9000, "http://testserver:99999999/", "http://é%ff/", f"http://a:{DIGITS}/", "javascript:1"),
    "hx-current-url-uri-autoencoded": ("true",),
    "hx-target": ("\x00", "a" * 5000, "\xff"),
    "hx-prompt": ("%ff", "\x00"),
    "hx-triggering-event": ("{", "[" * DEEP, DIGITS, '"\\ud800"'),
    "triggering-event": ("{", "[" * DEEP, DIGITS),
    "triggering-event-uri-autoencoded": ("true",),
    "referer": ("http://[", "\x00", "a" * 9000, "//", "http://testserver/\xff", f"http://testserver:{DIGITS}/"),
    "origin": ("null", "http://[", "\x00", "https://evil.example", f"http://testserver:{DIGITS}"),
    "host": ("", "[", "a:b", "testserver:" + DIGITS, "\x00", "testserver.", "évil", "a" * 300, "testserver, evil.example"),
    "user-agent": ("", "a" * 9000, "\x00", "\xff", "é" * 300),
    "x-request-id": ("\x00", "a" * 9000, "\xff"),
    "x-forwarded-for": ("::1", "1.2.3", "\x00", "a" * 9000, "1.2.3.4, " * 500),
    "x-forwarded-proto": ("https", "gopher", "\x00"),
    "x-forwarded-host": ("[", "evil.example", "\x00"),
    "x-requested-with": ("XMLHttpRequest", "\x00"),
    "x-csrftoken": ("", "\x00", "a" * 9000),
    "authorization": ("Bearer", "Bearer \x00", "Basic !!!", "Bearer " + "a" * 9000, "\xff"),
    "content-encoding": ("gzip", "\x00"),
    "x-http-method-override": ("DELETE", "\x00"),
    "sec-fetch-site": ("cross-site", "\x00"),
    "purpose": ("prefetch",),
    "traceparent": ("00-" + "f" * 32, "\x00"),
}  # fmt: skip
COOKIE_VALUES = (
    "",
    "\x00",
    "a" * 5000,
    "é",
    "a:b:c",
    "..",
    "%00",
    "zz",
    "dark",
    "de",
    "[" * 3000,
    '"\\400"',
    '"\\\\"',
    "x" * 32,
    DIGITS,
    "eyJhIjoxfQ:1:x",
    ":::",
)
WHOLE_COOKIES = (
    "",
    ";",
    "=",
    "a",
    "; ; =;",
    "a=b; a=c; " * 900,
    "\x00=\x00",
    "\xff=\xff",
    '"',
    "a=" + '"\\' * 400,
    "sessionid",
    "sessionid=;sessionid=x",
    "$Version=1",
)
PATH_PARTS = (
    b"\x00", b"a\x00b", b"%", b"..", b".", b"-1", b"0", b"1.5", DIGITS.encode(), b"9" * 19, b"9" * 20, b"9" * 31, b"2147483648", b"a" * 3000, b"\xff", b"\xed\xa0\x80",
    "İ".encode(), "\u202e".encode(), "²".encode(), "１".encode(), b"00000000-0000-0000-0000-000000000000", b"null", b"a" * 60, b"\n", b"a\n", b"x;y", b"a:b:c", b"' OR 1=1", b"de", b"B7",
)  # fmt: skip


def broken_text(dice: Random) -> bytes:
    """For a query or a field of a form. Every third is of the kinds that programs break at most."""
    kind = dice.random()
    if kind < 0.33:
        return dice.choice(
            (
                b"\x00",
                b"a\x00b",
                DIGITS.encode(),
                b"-" + DIGITS.encode(),
                b"[" * DEEP,
                *NO_UTF8[:2],
                b"NaN",
                b"9" * 19,
                b"-1",
            )
        )
    if kind < 0.55:
        return dice.choice(NUMBERS).encode()
    if kind < 0.62:
        return dice.choice(MOMENTS).encode()
    if kind < 0.92:
        return dice.choice(TEXTS).encode()
    return dice.choice(NO_UTF8 if kind < 0.96 else JSONS)


def broken_json(dice: Random, shape: dict[str, object] | None) -> bytes:
    """Of a known shape: right but for one or two values; or not JSON at all, or not an object."""
    if not shape or dice.random() < 0.25:
        return dice.choice(JSONS)
    broken = dict.fromkeys(dice.sample(sorted(shape), k=min(len(shape), dice.choice((1, 1, 1, 2)))))
    lines = [f"{json.dumps(key)}: {_value(dice, value, broken=key in broken)}" for key, value in shape.items()]
    if dice.random() < 0.1:
        lines.append(f"{lines[0]}, {json.dumps(dice.choice(TEXTS[:12]))}: 1")
    return ("{" + ", ".join(line for line in lines if dice.random() > 0.04) + "}").encode()


def _value(dice: Random, value: object, *, broken: bool) -> str:
    if broken and isinstance(value, dict) and value and dice.random() < 0.7:
        return broken_json(dice, value).decode("utf-8", "replace")
    if not broken:
        return json.dumps(value)
    return dice.choice(UNSTORABLE if dice.random() < 0.25 else JSON_VALUES)
