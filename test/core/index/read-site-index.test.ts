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
  refuses(() => readSiteIndex({ format: 3, pages: [] }), /format 3, not 1 or 2/);
  refuses(() => readSiteIndex({ pages: [] }), /format undefined/);
  refuses(() => readSiteIndex({ format: { a: 'x'.repeat(999) }, pages: [] }), /not 1 or 2/);
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
      blocks: [{ kind: 'prose', text: 'text' }],
      sitePath: '',
      version: undefined,
      language: undefined,
      isUnlisted: false,
    },
  ]);
});

test('an index of format 2 has anchors that follow from headings, code beside prose, and one place for all', () => {
  const page = {
    path: '/use',
    title: 'Use',
    sections: [
      ['', '', 1, 'Prose.', 'code()', 'More.'],
      ['Stop a timer!', '', 2, '', 'stop()'],
      ['Größe_x', 'size', 2],
    ],
  };
  const read = (format: number) =>
    readSiteIndex({ format, sitePath: '/docs', pages: [page] }).map(
      ({ anchor, blocks, path, sitePath }) => ({ anchor, blocks, path, sitePath }),
    );
  const place = { path: '/use', sitePath: '/docs' };
  const prose = (text: string) => ({ kind: 'prose', text });
  const code = (text: string) => ({ kind: 'code', text });
  assert.deepEqual(read(2), [
    { ...place, anchor: '', blocks: [prose('Prose.'), code('code()'), prose('More.')] },
    { ...place, anchor: 'stop-a-timer', blocks: [code('stop()')] },
    { ...place, anchor: 'size', blocks: [] },
  ]);
  assert.deepEqual(
    read(1).map(({ anchor }) => anchor),
    ['', '', 'size'],
  );
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
  assert.equal(sections[0]?.blocks[0]?.text.length, 100_000);
  assert.equal(sections[0]?.title.length, 300);
  assert.ok(sections.every(({ breadcrumb }) => breadcrumb.length <= 7));
  const section = ['h', 'a', 2, ''];
  const many = { path: '/', title: '', sections: Array.from({ length: 60_000 }, () => section) };
  assert.equal(readSiteIndex({ format: 1, pages: [many, many] }).length, 50_000);
});
