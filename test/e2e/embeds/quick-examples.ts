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
  {
    name: 'turbo',
    documented: { page: 'generators', heading: 'Turbo' },
    with: ['plain-html'],
    vendor: { turbo: '@hotwired/turbo/dist' },
    host: 'files',
    hearsLinks: true,
    goDark: plain.goDark,
  },
  {
    name: 'jekyll',
    // No registry that is in reach has it; its output lies in the repository.
    title: 'the output of Jekyll 4.3.1',
    documented: { page: 'generators', heading: 'Jekyll' },
    output: '_site',
    host: 'files',
    goDark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  },
  {
    name: 'docsify',
    documented: { page: 'generators', heading: 'Docsify' },
    pages: { folder: '', rename: { 'index.md': 'README.md' } },
    vendor: { docsify: 'docsify/dist' },
    host: 'files',
    read: { urlTemplate: 'hash' },
    goDark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
    follow: (page, name) => page.locator('.sidebar').getByRole('link', { name }).first().click(),
  },
  { ...plain, title: 'plain-html below a path', base: '/manual/' },
];
