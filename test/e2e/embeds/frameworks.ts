import type { Example } from './example.js';

/** What the applications have in common: their routes are the pages that the backend reads. */
const application = {
  with: ['_application'],
  usesPackage: true,
  build: [['vite', 'build', '--logLevel', 'warn']],
  output: 'dist',
  host: 'application',
  read: { urlTemplate: '/{path}' },
  goDark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
} as const satisfies Partial<Example>;

/** Applications with an element or a component of ours in each. */
export const frameworks: readonly Example[] = ['React', 'Vue', 'Svelte', 'Solid', 'Angular'].map(
  (heading) => ({
    ...application,
    name: heading.toLowerCase(),
    documented: { page: 'frameworks', heading },
    ...(heading === 'Angular' && { build: [['ng', 'build']] }),
  }),
);
