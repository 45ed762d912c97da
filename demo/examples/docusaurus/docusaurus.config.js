export default {
  title: 'Acme',
  url: 'https://acme.example',
  baseUrl: '/',
  presets: [
    ['classic', { docs: { path: 'pages', routeBasePath: '/', breadcrumbs: false }, blog: false }],
  ],
  scripts: [
    {
      src: 'https://docs.example.com/docs-assistant/embed.js',
      async: true,
      'data-base-url': 'https://docs.example.com',
      'data-domain': 'acme',
      'data-api-key': 'svc_dsc_your_key',
    },
  ],
};
