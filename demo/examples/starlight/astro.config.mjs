import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [
    starlight({
      title: 'Acme',
      sidebar: ['index', 'install', 'configure'],
      head: [
        {
          tag: 'script',
          attrs: {
            async: true,
            src: 'https://docs.example.com/docs-assistant/embed.js',
            'data-base-url': 'https://docs.example.com',
            'data-domain': 'acme',
            'data-api-key': 'svc_dsc_your_key',
          },
        },
      ],
    }),
  ],
});
