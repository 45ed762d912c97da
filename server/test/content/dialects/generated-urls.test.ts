import assert from 'node:assert/strict';
import { it } from 'node:test';
import { generatedUrls } from '../../../src/content/dialects/reading/generated-urls.js';

it('pages have the addresses that their generator gives them, as its configuration says', () => {
  const cases = [
    ['mkdocs', 'site_name: A\n', 'slash'],
    ['mkdocs', 'use_directory_urls: false\n', 'html'],
    ['mkdocs', 'use_directory_urls: no\n', 'html'],
    ['hugo', 'baseURL = "https://example.com/"\n', 'slash'],
    ['hugo', 'uglyURLs = true\n', 'html'],
    ['hugo', '{ "uglyURLs": true }', 'html'],
    ['jekyll', 'title: A\n', 'html'],
    ['jekyll', 'permalink: pretty\n', 'slash'],
    ['jekyll', 'permalink: "/:categories/:title/"\n', 'slash'],
    ['jekyll', 'permalink: /:title.html\n', 'html'],
    ['jekyll', 'permalink: /:title/   # short\n', 'slash'],
    ['jekyll', 'permalink: /:categories/:title\n', undefined],
    ['starlight', 'starlight({})', 'slash'],
    ['starlight', "build: { format: 'file' }", 'html'],
    ['starlight', "trailingSlash: 'never'", undefined],
    ['vitepress', 'export default {}', 'html'],
    ['vitepress', 'cleanUrls: true', undefined],
    ['vitepress', '  // cleanUrls: true\n', 'html'],
    ['docusaurus', 'trailingSlash: false', undefined],
    ['docusaurus', 'trailingSlash: true', 'slash'],
    ['sphinx', '', 'html'],
    ['mdbook', '', 'html'],
    ['docsify', '', 'hash'],
    ['docsify', "routerMode: 'history'", undefined],
    ['mintlify', '', undefined],
    ['plain', '', undefined],
  ] as const;
  for (const [name, configuration, urls] of cases) {
    assert.equal(generatedUrls(name, configuration), urls, `${name}: ${configuration}`);
  }
});
