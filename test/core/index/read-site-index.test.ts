import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AssistantError } from '../../../src/core/assistant-error.js';
import { parseSiteIndex, readSiteIndex } from '../../../src/core/index/read-site-index.js';

function refuses(read: () => unknown, message: RegExp): void {
  assert.throws(read, (error) => {
    assert.ok(error instanceof AssistantError);
    assert.equal(error.code, 'bad-response');
    assert.match(error.message, message);
    return true;
  });
}

test('anything but an index is refused in a sentence', () => {
  refuses(() => parseSiteIndex('<html>'), /not JSON/);
  for (const value of [null, 'x', 1, [], {}, { format: 1 }, { format: 1, pages: {} }]) {
    refuses(() => readSiteIndex(value), /no list of pages/);
  }
});

test('an index of another format is refused, and the message names both', () => {
  refuses(() => readSiteIndex({ format: 2, pages: [] }), /format 2; this widget reads format 1/);
  refuses(() => readSiteIndex({ pages: [] }), /format undefined/);
  refuses(() => readSiteIndex({ format: { a: 'x'.repeat(999) }, pages: [] }), /reads format 1/);
});

test('malformed pages and sections are left out, and the rest is read', () => {
  const good = ['Good', 'good', 2, 'text'];
  const sections = readSiteIndex({
    format: 1,
    pages: [
      null,
      'page',
      { path: '/no-sections', title: 'x' },
      { path: 5, title: 'x', sections: [good] },
      { path: '/a'.repeat(5_000), title: 'x', sections: [good] },
      { path: '/kept', title: 7, groups: 'x', version: 3, sections: [null, [], [1, 2], 'x', good] },
    ],
  });
  assert.deepEqual(sections, [
    {
      path: '/kept',
      title: '',
      heading: 'Good',
      anchor: 'good',
      breadcrumb: [''],
      text: 'text',
      version: undefined,
      language: undefined,
    },
  ]);
});

test('huge numbers, texts and counts are bounded', () => {
  const deep = Array.from({ length: 200 }, (_, level) => [
    `h${level}`,
    `${level}`,
    1e308 + level,
    '',
  ]);
  const sections = readSiteIndex({
    format: 1,
    pages: [
      {
        path: '/',
        title: 't'.repeat(1e6),
        sections: [['h', 'a', Number.NaN, 'x'.repeat(1e6)], ...deep],
      },
    ],
  });
  assert.equal(sections[0]?.text.length, 1_000);
  assert.equal(sections[0]?.title.length, 300);
  assert.ok(sections.every(({ breadcrumb }) => breadcrumb.length <= 7));
  const section = ['h', 'a', 2, ''];
  const many = { path: '/', title: '', sections: Array.from({ length: 60_000 }, () => section) };
  assert.equal(readSiteIndex({ format: 1, pages: [many, many] }).length, 50_000);
});
