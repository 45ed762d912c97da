export default {
  title: 'Acme',
  srcDir: 'pages',
  themeConfig: {
    sidebar: [
      { text: 'Acme', link: '/' },
      { text: 'Install', link: '/install' },
      { text: 'Configure', link: '/configure' },
    ],
  },
  head: [
    [
      'script',
      {
        async: '',
        src: 'https://docs.example.com/docs-assistant/embed.js',
        'data-base-url': 'https://docs.example.com',
        'data-domain': 'acme',
        'data-api-key': 'svc_dsc_your_key',
      },
    ],
  ],
};
