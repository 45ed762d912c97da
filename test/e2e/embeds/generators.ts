import type { Example } from './example.js';

/** Generators of documentation sites, the most used first. */
export const generators: readonly Example[] = [
  {
    name: 'vitepress',
    documented: { page: 'generators', heading: 'VitePress' },
    pages: { folder: 'pages' },
    build: [['vitepress', 'build']],
    output: '.vitepress/dist',
    host: 'files',
    hearsLinks: true,
    goDark: (page) =>
      page
        .getByRole('switch', { name: /dark theme/ })
        .first()
        .click(),
  },
  {
    name: 'docusaurus',
    documented: { page: 'generators', heading: 'Docusaurus' },
    pages: { folder: 'pages' },
    build: [['docusaurus', 'build']],
    output: 'build',
    goDark: (page) =>
      page
        .getByRole('button', { name: /dark and light mode/ })
        .first()
        .click(),
  },
  {
    name: 'mkdocs-material',
    documented: { page: 'generators', heading: 'MkDocs Material' },
    pages: { folder: 'pages' },
    build: [['mkdocs', 'build', '--quiet']],
    output: 'site',
    host: 'files',
    needs: 'python3',
    goDark: (page) => page.locator('label[title=Dark]').click(),
  },
  {
    name: 'starlight',
    documented: { page: 'generators', heading: 'Starlight' },
    pages: { folder: 'src/content/docs', frontMatter: true },
    build: [
      ['astro', 'telemetry', 'disable'],
      ['astro', 'build'],
    ],
    output: 'dist',
    host: 'files',
    ownSearch: 'site-search dialog',
    goDark: async (page) => {
      await page.locator('starlight-theme-select select').first().selectOption('dark');
    },
  },
  {
    name: 'sphinx-furo',
    documented: { page: 'generators', heading: 'Sphinx' },
    pages: { folder: '', rename: { 'index.md': 'welcome.md' } },
    build: [['sphinx-build', '-q', '-b', 'html', '.', '_build']],
    output: '_build',
    host: 'files',
    needs: 'python3',
    goDark: (page) => page.locator('.theme-toggle:visible').first().click(),
    follow: (page, name) => page.locator('.sidebar-tree').getByRole('link', { name }).click(),
  },
  {
    name: 'hugo',
    documented: { page: 'generators', heading: 'Hugo' },
    pages: { folder: 'content', frontMatter: true, rename: { 'index.md': '_index.md' } },
    build: [['hugo', '--quiet']],
    output: 'public',
    host: 'files',
    needs: 'python3',
    goDark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  },
  {
    name: 'eleventy',
    documented: { page: 'generators', heading: 'Eleventy' },
    pages: { folder: 'pages' },
    build: [['eleventy', '--quiet']],
    output: '_site',
    host: 'files',
    goDark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  },
  {
    name: 'nextra',
    documented: { page: 'generators', heading: 'Next.js with Nextra' },
    pages: { folder: 'content' },
    build: [
      ['next', 'build', '--webpack'],
      ['pagefind', '--site', 'out', '--output-path', 'out/_pagefind'],
    ],
    output: 'out',
    host: 'files',
    ownSearch: '[role=listbox], .nextra-search input:focus',
    isSearchField: true,
    goDark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
    // Its list of pages is no landmark of navigation.
    follow: (page, name) =>
      page.getByRole('complementary').getByRole('link', { name, exact: true }).first().click(),
  },
];
