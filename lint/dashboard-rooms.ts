import type { Layer } from './layer.js';

/** The rooms of the dashboard. */
export const dashboardLayer: Layer = {
  folder: 'dashboard/src',
  uses: ['src/markdown'],
  packages: ['@lit/reactive-element', '@observablehq/plot', 'lit', 'zod'],
  rooms: {
    api: '',
    routing: '',
    live: '',
    parts: 'api',
    answers: 'api',
    plots: 'api parts',
    filters: 'api parts routing',
    pages: 'api live parts routing',
    'pages/overview': 'api filters live pages parts plots routing',
    'pages/conversations': 'answers api filters live pages parts routing',
    'pages/gaps': 'api live pages parts routing',
    'pages/jobs': 'answers api live pages parts routing',
    'pages/keys': 'api live pages parts',
    'pages/session': 'api pages parts',
    'pages/settings': 'api live pages parts',
    'pages/updates': 'api live pages parts',
    app: 'api pages pages/conversations pages/gaps pages/jobs pages/keys pages/overview pages/session pages/settings pages/updates parts routing',
  },
};
