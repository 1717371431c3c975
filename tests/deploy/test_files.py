"""Procfile, compose and systemd start the same programs in the same way, and nothing is open that should not be."""

import re
import shlex
from configparser import RawConfigParser
from ipaddress import ip_address
from typing import Any

import pytest
import yaml

from palermo.common.limits import counted_address
from tests.deploy.procfile import procfile
from tests.support.services import ROOT

DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
OURS = ["web1", "web2", "worker", "beat", "migrate"]
NGINX = (DEPLOY / "nginx.conf").read_text()
# Where it listens, whom it believes and where it keeps its schedule differ between a host and a container, rightly.
OWN_TO_EACH = {"--host", "--port", "--forwarded-allow-ips", "--schedule"}
FLAGS = {"--no-access-log", "--no-server-header", "--proxy-headers", "--quiet", "--without-gossip", "--without-mingle"}


def program(words: list[str]) -> tuple[list[str], dict[str, str]]:
    """What is run, and with which options; `--a=b` and `--a b` are the same, and so are ${A:-b} and ${A}."""
    rest = [re.sub(r"\$\{(\w+).*\}", r"$\1", part) for word in words for part in word.split("=", 1)]
    names, options = [], {}
    while rest:
        word = rest.pop(0)
        if word in FLAGS:
            options[word] = ""
        elif word.startswith("--"):
            options[word] = rest.pop(0)
        else:
            names.append(word.rpartition("/")[2])
    return names, {option: value for option, value in options.items() if option not in OWN_TO_EACH}


def from_procfile(name: str) -> tuple[list[str], dict[str, str]]:
    words = shlex.split(procfile()[name])
    assert words[:3] == ["exec", "env", "DJANGO_SETTINGS_MODULE=palermo.settings.production"]
    return program(words[3:])


def unit(name: str) -> RawConfigParser:
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment]  # systemd's names have capitals
    text = (DEPLOY / "systemd" / f"{name}.service").read_text()
    parser.read_string(re.sub(r"\\\n\s*", "", text))
    return parser


@pytest.mark.parametrize(
    ("entry", "twin", "unit_name"),
    [
        ("web1", "web2", "palermo-web@"),
        ("worker", "worker", "palermo-worker"),
        ("beat", "beat", "palermo-beat"),
    ],
)
def test_procfile_compose_and_systemd_start_the_same_program(entry: str, twin: str, unit_name: str):
    expected = from_procfile(entry)
    assert from_procfile(twin) == expected
    assert program(SERVICES[entry]["command"]) == expected
    assert program(SERVICES[twin]["command"]) == expected
    assert program(shlex.split(unit(unit_name)["Service"]["ExecStart"])) == expected


def test_web_accepts_small_frames_uncompressed_and_logs_no_addresses():
    _names, options = from_procfile("web1")
    assert options["--ws-max-size"] == "8192"
    assert options["--ws-per-message-deflate"] == "false"
    assert "--no-access-log" in options


def test_compose_has_every_process_and_one_beat():
    assert list(SERVICES) == [*OURS, "postgres", "redis", "nginx"]
    assert sum("beat" in service.get("command", []) for service in SERVICES.values()) == 1
    assert not any("deploy" in service or "scale" in service for service in SERVICES.values())


def test_compose_opens_nginx_and_nothing_else():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["nginx"]


@pytest.mark.parametrize("name", OURS)
def test_compose_services_of_ours_are_closed_and_get_secrets_from_the_file(name: str):
    service = SERVICES[name]
    assert service["env_file"] == "../.env"
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "POSTGRES_PASSWORD" in service["environment"]["DATABASE_URL"]


@pytest.mark.parametrize("name", ["web1", "web2", "worker", "beat"])
def test_compose_services_wait_for_migrations_and_servers(name: str):
    assert SERVICES[name]["depends_on"] == {
        "migrate": {"condition": "service_completed_successfully"},
        "postgres": {"condition": "service_healthy"},
        "redis": {"condition": "service_healthy"},
    }


def test_compose_files_it_mounts_are_there_and_keys_lie_outside_the_project():
    mounted = [volume.split(":")[0] for volume in SERVICES["nginx"]["volumes"] if volume.startswith((".", "/"))]
    assert [path for path in mounted if not (DEPLOY / path).is_file()] == ["/etc/palermo/tls"]
    assert (ROOT / SERVICES["web1"]["build"]["dockerfile"]).is_file()


def test_compose_trusts_its_own_network_only():
    subnet = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    for name in ("web1", "web2"):
        assert f"--forwarded-allow-ips={subnet}" in SERVICES[name]["command"]


def test_health_checks_ask_ready_of_web_and_live_of_nginx():
    assert "/health/ready" in SERVICES["web1"]["healthcheck"]["test"][-1]
    assert SERVICES["nginx"]["healthcheck"]["test"][-1].endswith("/health/live")


def test_compose_health_check_of_web_is_sound_python():
    compile(SERVICES["web1"]["healthcheck"]["test"][-1], "healthcheck", "exec")


def test_nginx_keeps_a_tables_sockets_together_and_the_inside_inside():
    pattern = re.search(r"~(\S+) \$table;", NGINX)
    assert pattern is not None
    table = re.compile(pattern[1].replace("(?<", "(?P<"))
    found = table.match("/ws/tables/3f0c/")
    assert found is not None
    assert found["table"] == "3f0c"
    assert table.match("/tables/3f0c/") is None
    assert "location = /health/ready { return 404; }" in NGINX
    assert "location = /metrics { return 404; }" in NGINX
    for upstreams in ("host", "compose"):
        assert "hash $palermo_table consistent;" in (DEPLOY / "upstreams" / f"{upstreams}.conf").read_text()


def test_nginx_sets_every_forwarded_header_wherever_it_sets_one():
    """nginx forgets the outer headers in a location that has one of its own."""
    for location in re.findall(r"location [^{]+\{([^}]*)\}", NGINX):
        if "proxy_set_header" in location:
            for header in ("Host", "X-Request-ID", "X-Forwarded-For", "X-Forwarded-Proto"):
                assert f"proxy_set_header {header} " in location


def test_image_runs_as_nobody_special_from_the_lock():
    text = (DEPLOY / "Dockerfile").read_text()
    assert "--require-hashes --requirement requirements/base.txt" in text
    assert text.rindex("USER palermo") > text.rindex("COPY")
    assert ".*" in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()


def test_image_has_the_engine_compiled_and_no_compiler():
    """`games.compiling` puts one library beside the packages and small ones beside the sources; the image takes both along."""
    *_, compiled, image = (DEPLOY / "Dockerfile").read_text().split("\nFROM ")
    assert compiled.startswith("build AS compiled\n")
    assert "python -m games.compiling" in compiled
    assert "COPY --from=compiled /srv/palermo/games games\n" in image
    assert "COPY --from=compiled /srv/palermo/*__mypyc*.so ./\n" in image
    assert "gcc" not in image


@pytest.mark.parametrize("name", ["palermo-web@", "palermo-worker", "palermo-beat"])
def test_systemd_units_are_hardened(name: str):
    service = unit(name)["Service"]
    expected = {
        "User": "palermo",
        "NoNewPrivileges": "yes",
        "CapabilityBoundingSet": "",
        "ProtectSystem": "strict",
        "ProtectHome": "yes",
        "PrivateTmp": "yes",
        "SystemCallFilter": "@system-service",
        "Restart": "always",
    }
    assert {key: service[key] for key in expected} == expected


@pytest.mark.parametrize("name", list(SERVICES))
def test_compose_services_have_no_rights_beyond_those_they_start_with(name: str):
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service.get("privileged", False) is False
    expected = {
        "postgres": ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
        "nginx": ["CHOWN", "NET_BIND_SERVICE", "SETGID", "SETUID"],
    }
    assert service.get("cap_add", []) == expected.get(name, [])


def test_images_of_others_are_named_with_their_full_version():
    images = [service["image"] for name, service in SERVICES.items() if name not in OURS]
    images += re.findall(r"^FROM (\S+:\S+)", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert len(images) == 5
    assert [
        image for image in images if not re.fullmatch(r"[a-z]+:\d+\.\d+(\.\d+)?(-slim)?(@sha256:[0-9a-f]{64})?", image)
    ] == []
    # PostgreSQL's versions have two parts, all others three.
    assert [image for image in images if image.count(".") < 2] == [SERVICES["postgres"]["image"]]


def nginx_location(path: str) -> str:
    found = re.search(rf"location {re.escape(path)} \{{([^}}]*)\}}", NGINX)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(
    ("path", "requests", "connections"),
    [
        ("/", "palermo_pages", "palermo_open_pages"),
        ("/static/", "palermo_files", "palermo_open_pages"),
        ("/ws/", "palermo_sockets", "palermo_open_sockets"),
    ],
)
def test_nginx_limits_requests_and_connections_of_a_visitor(path: str, requests: str, connections: str):
    for kind, zone in (("limit_req", requests), ("limit_conn", connections)):
        assert re.search(rf"{kind}_zone \$palermo_visitor zone={zone}:", NGINX)
        assert re.search(rf"{kind} (zone=)?{zone} ", nginx_location(path))


@pytest.mark.parametrize(
    "address",
    ["192.0.2.7", "10.0.0.10", "2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:db8:a0a:a0a:a0a:a0a:a0a:a0a", "::1"],
)
def test_nginx_counts_a_visitor_as_palermo_does(address: str):
    """Its map sees the address as bytes: four, or sixteen of which the first eight count."""
    pattern = re.search(r'"~(\(\?s\)\^\(\?<palermo_network>\S+)" \$palermo_network;', NGINX)
    assert pattern is not None
    packed = ip_address(address).packed
    found = re.match(pattern[1].replace("(?<", "(?P<").encode(), packed)
    assert (found["palermo_network"] if found else packed) == counted_bytes(address)


def counted_bytes(address: str) -> bytes:
    counted = ip_address(counted_address(address))
    return counted.packed[:8] if counted.version == 6 else counted.packed
