"""Two hundred texts that want to be more than text. Each fits into the shortest field there is (a name of 60 characters).

In the browser `hit()` counts, and every element they try to make carries the attribute `nasty`: neither may ever be seen.
"""

LONGEST = 60

# Ways out of where a text stands: element, attribute in double, single or no quotes, title, textarea, comment, script.
BREAKOUTS = ("", '">', "'>", "</title>", "</textarea>", "-->", "</script>", "</option></select>")

ELEMENTS = (
    "<script nasty>hit()</script>",
    "<img nasty src=x onerror=hit()>",
    "<svg nasty onload=hit()>",
    "<body nasty onload=hit()>",
    "<iframe nasty srcdoc=1>",
    "<a nasty href=javascript:hit()>x</a>",
    "<input nasty autofocus onfocus=hit()>",
    "<details nasty open ontoggle=hit()>",
    "<video nasty src=x onerror=hit()>",
    "<form nasty action=javascript:hit()>",
    "<math nasty><mi xlink:href=data:x>",
    "<base nasty href=//evil.example>",
    "<meta nasty http-equiv=refresh content=0>",
    "<link nasty rel=stylesheet href=//e.example>",
    "<style nasty>*{display:none}</style>",
    "<object nasty data=x>",
    "<marquee nasty onstart=hit()>",
    "<button nasty hx-get=/ hx-trigger=load>x",
    "<div nasty hx-on:load=hit()>x</div>",
    "<template nasty>x</template>",
    "<ScRiPt nasty>hit()</sCrIpT>",
    "<svg nasty><script>hit()</script>",
)

ATTRIBUTES = (
    '" nasty onfocus=hit() autofocus x="',
    "' nasty onfocus=hit() autofocus x='",
    '" nasty onmouseover="hit()',
    "` nasty onerror=hit() `",
    '"nasty onload=hit()//',
    "x nasty onfocus=hit() tabindex=0",
)

OTHERS = (
    "javascript:hit()",
    "JaVaScRiPt:hit()//",
    "data:text/html,<script>hit()</script>",
    "vbscript:hit()",
    "https://e.example/\"onclick='hit()'",
    "{{ settings.SECRET_KEY }}",
    "{% debug %}",
    '{% load static %}{% include "base.html" %}',
    "${hit()}",
    "#{hit()}",
    "{{constructor.constructor('hit()')()}}",
    "<%= hit() %>",
    "%(name)s %(x)d %s %n",
    "{0.__class__.__init__.__globals__}",
    "';hit();//",
    '";hit();//',
    "\\';hit();//",
    "\\u003cimg nasty src=x onerror=hit()\\u003e",
    "&lt;img nasty src=x onerror=hit()&gt;",
    "&#60;script nasty&#62;hit()&#60;/script&#62;",
    "%3Cscript nasty%3Ehit()%3C/script%3E",
    "＜script nasty＞hit()＜/script＞",
    '=HYPERLINK("http://e.example","x")',
    "=cmd|' /C calc'!A0",
    "+SUM(1+1)*cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "'; DROP TABLE accounts_user; --",
    "1 OR 1=1",
    "%' OR '1'='1",
    "../../../../etc/passwd",
    "file:///etc/passwd",
    "a@e.example, b@e.example",
    "<nasty>",
    "</nasty>",
    "<!--nasty",
    "<![CDATA[nasty]]>",
    "<?xml nasty?>",
    "<!DOCTYPE nasty>",
    "\u202egnp.exe",
    "\u2066nasty\u2069",
    "Z\u0351\u036b\u0343\u036a\u0302a\u0353\u0332l\u031eg\u0321o",
    "🧨👩‍👩‍👧‍👦🏴‍☠️",
    "ﷺ" * 12,
    "\u0645\u0627\u0641\u064a\u0627",
    "NaN",
    "null",
    "undefined",
    "__proto__",
    "-1",
)


def payloads(number: int = 200) -> list[str]:
    broken_out = [breakout + element for element in ELEMENTS for breakout in BREAKOUTS]
    found = [text for text in dict.fromkeys((*OTHERS, *ATTRIBUTES, *broken_out)) if len(text) <= LONGEST]
    if len(found) < number:
        raise ValueError(f"only {len(found)} different texts")
    return found[:number]
