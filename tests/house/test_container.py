"""The image and its neighbours (deploy/), read as an engine would: what they name is there, and no door is open for nothing."""

import re
import shlex
from ipaddress import ip_address, ip_network
from typing import Any, cast

import pytest
import yaml  # type: ignore[import-untyped]

from mythboard.cli import make_app
from mythboard.server.settings import Settings
from scripts.containerfile import NotUnderstood, context_of, is_kept, read_ignored, read_stages
from tests.house.toy import ROOT

DEPLOY = ROOT / "deploy"
BUILD, IMAGE = read_stages((DEPLOY / "Containerfile").read_text(encoding="utf-8"))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
GUIDE = (ROOT / "docs" / "guides" / "host-it.md").read_text(encoding="utf-8")
IGNORED = read_ignored((ROOT / ".dockerignore").read_text(encoding="utf-8"))
IMAGES = [BUILD.base, IMAGE.base, *(service["image"] for service in SERVICES.values() if "image" in service)]

each_service = pytest.mark.parametrize("name", SERVICES)


def networks_of(name: str) -> set[str]:
    return set(SERVICES[name]["networks"])


# The image


@pytest.mark.parametrize("image", IMAGES)
def test_an_image_has_a_version_and_a_plain_name(image: str) -> None:
    assert re.fullmatch(r"[a-z]+:\d[\w.]*(-slim)?", image)


def test_a_word_that_no_engine_knows_is_an_error() -> None:
    with pytest.raises(NotUnderstood):
        read_stages("FROM python:3.11-slim\nRUNS pip")


def test_the_server_is_not_root_and_an_engine_can_see_that() -> None:
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", IMAGE.the("USER").text)
    assert IMAGE.steps.index(IMAGE.the("USER")) < IMAGE.steps.index(IMAGE.the("ENTRYPOINT"))


def test_the_data_folder_is_a_volume_that_belongs_to_the_user_of_the_image() -> None:
    uid, gid = IMAGE.the("USER").text.split(":")
    folder = IMAGE.the("VOLUME").text
    assert IMAGE.environment["MYTHBOARD_DATA"] == folder
    assert IMAGE.the("RUN").words == ["install", "--directory", f"--owner={uid}", f"--group={gid}", "--mode=700", folder]
    assert f"data:{folder}" in SERVICES["server"]["volumes"]


def test_one_port_is_served_shown_and_asked_for_its_health() -> None:
    port = IMAGE.the("EXPOSE").text
    assert IMAGE.the("CMD").command[-2:] == ["--port", port]
    assert f"'127.0.0.1', {port}" in IMAGE.the("HEALTHCHECK").command[-1]
    assert f"reverse_proxy server:{port} " in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")


def test_every_package_is_installed_by_its_hash_and_nothing_else_is_fetched() -> None:
    installs = [step.text for step in BUILD.all("RUN") if re.search(r"\bpip\b.*\b(install|wheel)\b", step.text)]
    assert len(installs) == 4
    assert all("--require-hashes" in text or "--no-deps" in text for text in installs)
    assert not re.search(r"\b(curl|wget|git|ADD)\b|://", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))


def test_everything_that_is_copied_is_there_and_sent_to_the_engine() -> None:
    context = context_of(ROOT)
    for step in BUILD.all("COPY"):
        for source in step.words[:-1]:
            assert any(f"{name}/".startswith(f"{source}/") for name in context), f"{source} does not get to the engine"


def test_the_wheel_gets_what_the_build_reads() -> None:
    copied = {source for step in BUILD.all("COPY") for source in step.words[:-1]}
    needed = {"LICENSE", "README.md", "hatch_build.py", "package.json", "package-lock.json", "pyproject.toml", "src"}
    assert needed | {"requirements", "scripts/build_browser.py"} == copied


@pytest.mark.parametrize(
    "name",
    [
        ".git/config",
        ".venv/bin/python",
        "build/wheel/mythboard.whl",
        "deploy/.env",
        "docs/security.md",
        "scripts/learn.py",
        "src/mythboard/__pycache__/cli.cpython-311.pyc",
        "src/mythboard/engine/machine.cpython-311-x86_64-linux-gnu.so",
        "tests/conftest.py",
    ],
)
def test_what_no_image_needs_is_not_sent_to_the_engine(name: str) -> None:
    assert not is_kept(name, IGNORED)


def test_every_source_is_sent_to_the_engine() -> None:
    sources = [file for file in (ROOT / "src").rglob("*") if file.is_file() and file.suffix not in (".pyc", ".so")]
    assert {file.relative_to(ROOT).as_posix() for file in sources} == {n for n in context_of(ROOT) if n.startswith("src/")}


# Its neighbours


def test_every_setting_that_is_named_is_one() -> None:
    settings = {f"MYTHBOARD_{name.upper()}" for name in Settings.model_fields}
    texts = [(DEPLOY / name).read_text(encoding="utf-8") for name in ("compose.yaml", "env.example", "Caddyfile")]
    named = {word for text in [*texts, *IMAGE.environment] for word in re.findall(r"MYTHBOARD_\w+", text)}
    assert len(named) >= 7
    assert named <= settings
    hook = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    assert all(f'"{name}"' in hook for step in BUILD.all("ARG") for name in step.pairs)


def test_what_can_be_set_is_explained_in_the_example() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    assert set(re.findall(r"^(\w+)=", example, re.M)) == asked
    assert re.findall(r"\{\$(\w+)\}", (DEPLOY / "Caddyfile").read_text(encoding="utf-8")) == ["SITE"]
    assert "DATABASE_PASSWORD=\n" in example, "nobody runs with a password that everybody knows"


def test_the_file_with_the_password_is_never_committed() -> None:
    assert "/deploy/.env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_services_networks_and_volumes_that_are_named_are_there() -> None:
    volumes = {place.split(":")[0] for service in SERVICES.values() for place in service.get("volumes", [])}
    files = {name for name in volumes if name.startswith(".")}
    assert all((DEPLOY / name).is_file() for name in files)
    assert volumes - files == set(COMPOSE["volumes"])
    assert {network for name in SERVICES for network in networks_of(name)} == set(COMPOSE["networks"])
    build = SERVICES["server"]["build"]
    assert (DEPLOY / build["context"]).resolve() == ROOT
    assert (ROOT / build["dockerfile"]).is_file()


@each_service
def test_a_service_waits_until_those_it_needs_are_well(name: str) -> None:
    for needed, how in SERVICES[name].get("depends_on", {}).items():
        assert how == {"condition": "service_healthy"}
        assert "healthcheck" in SERVICES[needed] or "build" in SERVICES[needed]


def test_the_server_knows_its_neighbours_by_their_names() -> None:
    environment = SERVICES["server"]["environment"]
    hosts = {name: re.search(r"(?:@|//)(\w+)[:/]\w+$", environment[name]) for name in ("MYTHBOARD_DATABASE", "MYTHBOARD_REDIS")}
    assert {cast("re.Match[str]", found)[1] for found in hosts.values()} == set(SERVICES["server"]["depends_on"])


@each_service
def test_a_service_has_no_rights_it_does_not_need(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "caddy" else [])
    assert "privileged" not in service
    assert "/tmp" in service["tmpfs"]


def test_only_caddy_can_be_reached_and_only_caddy_gets_out() -> None:
    assert [name for name in SERVICES if "ports" in SERVICES[name] or "network_mode" in SERVICES[name]] == ["caddy"]
    leads_out = {name for name, network in COMPOSE["networks"].items() if not (network or {}).get("internal")}
    assert [name for name in SERVICES if networks_of(name) & leads_out] == ["caddy"]
    assert not networks_of("caddy") & networks_of("database")
    assert not networks_of("caddy") & networks_of("redis")


def test_the_server_believes_caddy_and_nobody_else() -> None:
    trusted = SERVICES["server"]["environment"]["MYTHBOARD_TRUSTED_PROXIES"]
    assert SERVICES["caddy"]["networks"]["front"]["ipv4_address"] == trusted
    (plan,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert ip_address(trusted) in ip_network(plan["subnet"])
    assert ip_address(trusted) not in ip_network(plan["ip_range"]), "an engine could give it to another service"


def test_the_server_has_as_many_descriptors_as_its_connections_need() -> None:
    limit = SERVICES["server"]["ulimits"]["nofile"]["soft"]
    assert limit > Settings.model_fields["connections"].default
    assert f"LimitNOFILE={limit}" in GUIDE


# The guide


def commands_in(guide: str) -> list[list[str]]:
    """What it says behind `docker compose`, in words."""
    return [shlex.split(line, comments=True) for line in re.findall(r"^ *docker compose (.*)$", guide, re.M)]


def test_the_guide_names_services_that_are_there_and_commands_that_mythboard_knows() -> None:
    commands = commands_in(GUIDE)
    assert {words[0] for words in commands} >= {"up", "build", "logs", "exec", "run"}
    known = {name for name in make_app() if not name.startswith("-")}
    asked = set()
    for words in commands:
        if words[0] not in ("exec", "run"):
            assert {word for word in words[1:] if re.fullmatch("[a-z]+", word)} <= set(SERVICES)
            continue
        at = words.index("server")
        is_ours = "--entrypoint" not in words and (words[0] == "run" or words[at + 1] == "mythboard")
        if is_ours:
            asked.add(words[at + 2] if words[0] == "exec" else words[at + 1])
    assert asked == {"backup", "restore"}
    assert asked <= known


def test_the_guide_names_files_and_volumes_that_are_there() -> None:
    assert all((ROOT / name).exists() for name in re.findall(r"`(deploy/[\w.]+[\w])/?`", GUIDE))
    assert set(re.findall(r"\bmythboard_(\w+)", GUIDE)) <= set(COMPOSE["volumes"])
