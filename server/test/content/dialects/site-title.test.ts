import assert from 'node:assert/strict';
import { it } from 'node:test';
import { siteTitleIn } from '../../../src/content/dialects/reading/site-title.js';

const known = [
  ['mkdocs', 'site_url: x\nsite_name: "Acme: the docs" # ours\nnav: []\n', 'Acme: the docs'],
  ['mkdocs', "site_name: Acme's docs # ours\n", "Acme's docs"],
  ['jekyll', 'title: Acme\ntitle_separator: "-"\n', 'Acme'],
  ['hugo', "baseURL = 'x'\ntitle = 'Acme'\n", 'Acme'],
  [
    'docusaurus',
    "/** @type {Config} */\nmodule.exports = {\n  title: 'Acme',\n  tagline: 'x',\n};",
    'Acme',
  ],
  ['vitepress', 'export default defineConfig({\n  title: "Acme",\n  themeConfig: {}\n})', 'Acme'],
  ['starlight', "defineConfig({ integrations: [starlight({ logo: {}, title: 'Acme' })] })", 'Acme'],
  ['sphinx', "# title\nproject = 'Acme'\ncopyright = '2026'\n", 'Acme'],
] as const;

for (const [dialect, configuration, title] of known) {
  it(`a site of ${dialect} is called ${title}, as its configuration says`, () => {
    assert.equal(siteTitleIn(dialect, configuration), title);
  });
}

it('a site has no name that only a program knows, that is too long, or that nothing says', () => {
  const unknown = [
    ['mkdocs', 'site_name: !ENV SITE\n'],
    ['mkdocs', `site_name: ${'x'.repeat(200)}\n`],
    ['docusaurus', 'export default { title: getTitle() };'],
    ['vitepress', `export default {\n  title: \`\${name}\`\n}`],
    ['plain', 'title: Acme\n'],
    ['hugo', ''],
  ] as const;
  for (const [dialect, configuration] of unknown)
    assert.equal(siteTitleIn(dialect, configuration), undefined, configuration);
});
