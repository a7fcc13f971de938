"""Run in Pyodide: writes the standard library anew, as bytecode without texts and without what no device uses.

Compiling it takes two thirds of the interpreter's start, which is why it is done once, when the interpreter is fetched.
"""

import ast
import importlib.util
import marshal
import zipfile
from pathlib import PurePosixPath

LEFT_OUT = frozenset(
    (
        "_pydatetime",
        "_pyio",
        "_pyrepl",
        "antigravity",
        "argparse",
        "bdb",
        "cProfile",
        "cmd",
        "compileall",
        "configparser",
        "ctypes",
        "doctest",
        "fileinput",
        "ftplib",
        "getopt",
        "gettext",
        "idlelib",
        "imaplib",
        "mailbox",
        "modulefinder",
        "multiprocessing",
        "netrc",
        "nturl2path",
        "optparse",
        "pdb",
        "pickletools",
        "plistlib",
        "poplib",
        "profile",
        "pstats",
        "pty",
        "py_compile",
        "pyclbr",
        "pydoc",
        "pydoc_data",
        "rlcompleter",
        "shelve",
        "smtplib",
        "socketserver",
        "symtable",
        "tabnanny",
        "tarfile",
        "this",
        "timeit",
        "trace",
        "tracemalloc",
        "tty",
        "unittest",
        "wave",
        "webbrowser",
        "xmlrpc",
        "zipapp",
        "__hello__",
        "__phello__",
    )
)
"""Packages and modules that no device uses: programs, tests, mail, processes, and what has a quicker twin in C."""

PARTS_LEFT_OUT = frozenset(
    (
        "http.cookiejar",
        "http.server",
        "logging.config",
        "logging.handlers",
        "pyodide.console",
        "urllib.request",
        "urllib.robotparser",
        "wsgiref.handlers",
        "wsgiref.simple_server",
        "wsgiref.validate",
        "xml.dom",
        "xml.sax",
    )
)

ENCODINGS = frozenset(
    (
        "__init__",
        "aliases",
        "ascii",
        "base64_codec",
        "charmap",
        "cp437",
        "idna",
        "latin_1",
        "punycode",
        "raw_unicode_escape",
        "unicode_escape",
        "utf_16",
        "utf_16_le",
        "utf_16_be",
        "utf_32",
        "utf_8",
        "utf_8_sig",
    )
)
"""The encodings that are kept."""

HEADER = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The header of bytecode that is never compared with a source."""


def is_kept(path: PurePosixPath) -> bool:
    """Return whether a module is kept."""
    names = path.with_suffix("").parts
    if names[0] == "encodings":
        return names[-1] in ENCODINGS
    return path.suffix == ".py" and names[0] not in LEFT_OUT and ".".join(names[:2]) not in PARTS_LEFT_OUT


def without_texts(tree: ast.Module) -> ast.Module:
    """Take out the docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                node.body[0] = ast.copy_location(ast.Pass(), first)
    return tree


def rewrite(source: str, target: str) -> None:
    """Write the archive of the standard library anew."""
    with (
        zipfile.ZipFile(source) as old,
        zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new,
    ):
        for name in sorted(old.namelist()):
            if name.endswith(".py") and is_kept(PurePosixPath(name)):
                tree = without_texts(ast.parse(old.read(name)))
                code = compile(tree, name, "exec", dont_inherit=True)
                new.writestr(zipfile.ZipInfo(f"{name}c"), HEADER + marshal.dumps(code))


rewrite("/folder/python_stdlib.zip", "/folder/new.zip")
