"""A window for WebKitGTK that its driver can drive, and that keeps what pages store: its own MiniBrowser forgets it all when it is driven.

Called by WebKitWebDriver: webkit.py FOLDER. Writes its process id into FOLDER/pid.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

folder = sys.argv[1]
with open(os.path.join(folder, "pid"), "w") as note:
    note.write(str(os.getpid()))

data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)


def view(_session):
    made = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(made)
    made.connect("close", lambda _view: window.destroy())
    window.show_all()
    return made


def started(_context, session):
    session.connect("create-web-view", view)
    session.connect("will-close", lambda _session: Gtk.main_quit())


context.connect("automation-started", started)
Gtk.main()
