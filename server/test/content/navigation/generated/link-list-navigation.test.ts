import assert from 'node:assert/strict';
import { it } from 'node:test';
import { navigationOfLinkList } from '../../../../src/content/navigation/generated/link-list-navigation.js';

const pages = ['/', '/a', '/b', '/c', '/d/e', '/d', '/my page', '/src/a', '/src'];
const isPage = (path: string) => pages.includes(path);
const listed = (lines: readonly string[], file = 'SUMMARY.md') =>
  navigationOfLinkList(lines.join('\n'), { file, isPage }).navigation;

it('a list of links is a navigation: items with others below them are groups', () => {
  const list = [
    '# Summary',
    '',
    '[Introduction](README.md)',
    '',
    '- [First `steps`](./a.md)',
    '    - [More](b.md "Title")',
    '      - [Deep](d/e.md#part)',
    '- [Draft]()',
    '- Words',
    '  * [C](c)',
    '- [Gone](gone.md)',
    '- [Elsewhere](https://example.com/a.md)',
    '',
    '-----------',
    '',
    '[Spaces](<my page.md>)',
  ];
  assert.deepEqual(listed(list), [
    '/',
    { group: 'First steps', pages: ['/a', { group: 'More', pages: ['/b', '/d/e'] }] },
    { group: 'Words', pages: ['/c'] },
    '/my page',
  ]);
});

it('headings in a list of links are groups, but for the name of the list', () => {
  const list = [
    '# Table of contents',
    '* [Home](README.md)',
    '## Start <a href="#start" id="start"></a>',
    '* [A](a.md)',
    '* [D](d/README.md)',
    '  * [E](d/e.md)',
    '# Part \\*two\\*',
    '* [B](b.md)',
    '## Empty',
  ];
  assert.deepEqual(listed(list), [
    '/',
    { group: 'Start', pages: ['/a', { group: 'D', pages: ['/d', '/d/e'] }] },
    { group: 'Part two', pages: ['/b'] },
  ]);
});

it('links in a list are read from where its file lies', () => {
  assert.deepEqual(listed(['- [A](a.md)', '- [Top](/b.md)', '- [Up](../c.md)'], 'src/SUMMARY.md'), [
    ...['/src/a', '/b', '/c'],
  ]);
});

it('a list of links without pages has no navigation, and a hostile one is read in no time', () => {
  assert.deepEqual(listed(['# Title', 'Some words.', '- [Gone](gone.md)', '- Words']), []);
  const deep = Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}- [A](a.md)`);
  assert.ok(JSON.stringify(listed(deep)).length < 100_000);
  listed(['['.repeat(100_000), `- [${'[a'.repeat(50_000)}`, `# ${'<'.repeat(100_000)}`]);
});

it('a list of links that begins with a part has that part', () => {
  const list = [
    '# Summary',
    '',
    '# User guide',
    '',
    '- [A](a.md)',
    '',
    '# Reference',
    '- [B](b.md)',
  ];
  assert.deepEqual(listed(list), [
    { group: 'User guide', pages: ['/a'] },
    { group: 'Reference', pages: ['/b'] },
  ]);
});
