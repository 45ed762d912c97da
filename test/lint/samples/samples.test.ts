import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { samples, samplesOf } from './sample.js';

/** What the tests beside this one compile, parse or run. */
const tried = [
  'ts',
  'tsx',
  'js',
  'jsx',
  'vue',
  'svelte',
  'html',
  'css',
  'json',
  'yaml',
  'md',
  'sh',
];

/** Samples of other kinds, by page and heading, and why nothing reads them. */
const untried: Readonly<Record<string, string>> = {
  'demo/api.md: The stream of an answer': 'a stream whose texts are cut short',
  'demo/api.md: Version 1 of the message endpoint': 'a stream whose texts are cut short',
  'demo/api.md: Rate limits': 'headers of a response',
  'demo/asking.md: Link to a question': 'an address',
  'demo/search.md: Link to a search': 'an address',
  'demo/safety.md: Content Security Policy': 'headers; end-to-end tests use the widget under them',
  'demo/generators.md: Sphinx': 'Python; npm run test:embeds builds with it',
  'demo/server.md: Run it behind a proxy such as nginx': "nginx's own language",
};

describe('the samples of the documentation', () => {
  it('are tried, each by the language that its fence names, but for those that are listed', () => {
    const others = samples.filter(({ language }) => !tried.includes(language));
    const names = others.map(({ page, heading }) => `${page}: ${heading}`);
    assert.deepEqual([...new Set(names)].sort(), Object.keys(untried).sort());
  });

  it('are found with the heading above, and the line that they begin on', () => {
    const text = '# A\n\n```js\none\n```\n\n## B\n\n   ````md x.md\n   ```\n     two\n   ````\n';
    const found = samplesOf('a.md', text);
    assert.deepEqual(
      found.map(({ name, heading, language, file, code }) => [name, heading, language, file, code]),
      [
        ['a.md:4', 'A', 'js', '', 'one\n'],
        ['a.md:10', 'B', 'md', 'x.md', '```\n  two\n'],
      ],
    );
    assert.throws(() => samplesOf('a.md', '```js\none\n'), /a\.md:2: this fence is not closed/);
  });
});
