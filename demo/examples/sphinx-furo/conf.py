project = "Acme"
extensions = ["myst_parser"]
myst_heading_anchors = 3
html_theme = "furo"
html_js_files = [
    (
        "https://docs.example.com/docs-assistant/embed.js",
        {
            "async": "async",
            "data-base-url": "https://docs.example.com",
            "data-domain": "acme",
            "data-api-key": "svc_dsc_your_key",
        },
    ),
]
