import type { Example } from './example.js';

const plain: Example = {
  name: 'plain-html',
  documented: { page: 'generators', heading: 'Plain HTML' },
  host: 'files',
  goDark: (page) => page.getByRole('button', { name: 'Dark' }).click(),
};

/** What needs no package of its own. */
export const quickExamples: readonly Example[] = [
  plain,
  { ...plain, title: 'plain-html below a path', base: '/manual/' },
];
