import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePage } from '../../../src/content/parse-page.js';
import { unpackPage } from '../../../src/storage/documentation/page-bytes.js';
import { openPacked, packPage, storePage } from '../../../src/storage/documentation/stored-page.js';

const source = '# Apples\n\nAll about apples, and [pears](pears.md).\n\n## Cider\n\nPress them.\n';

describe('a page that is compressed before it is stored', () => {
  const parsed = () => parsePage({ path: '/a', file: 'a.md', source });

  it('is the page', async () => {
    const page = await parsed();
    const packed = openPacked(packPage(page));
    assert.notEqual(await packed.read('not'), await packed.read('not'));
    assert.deepEqual(await packed.read(), page);
    assert.equal(await packed.read(), await packed.read());
    assert.equal(await packed.read(), await packed.read('not'));
    assert.deepEqual(unpackPage(packPage(page).packed), page);
  });

  it('makes room for those that are read after it, unless it is to stay', async () => {
    const page = await parsed();
    const [first, second, third] = ['/1', '/2', '/3'].map((path) =>
      openPacked(packPage({ ...page, path, html: 'x'.repeat(5_000_000) })),
    );
    const read = await first?.read();
    assert.equal(await first?.read(), read);
    const stays = await second?.read('always');
    await third?.read();
    assert.notEqual(await first?.read(), read);
    assert.equal(await second?.read(), stays);
  });

  it('is stored as it would have been, without being read', async () => {
    const page = await parsed();
    const packed = openPacked(packPage(page));
    assert.deepEqual(storePage(packed), storePage(page));
    assert.equal(storePage(packed)?.links, JSON.stringify(page.links));
    // It has bytes of its own, not the beginning of a larger buffer.
    assert.equal(packed.packed?.buffer.byteLength, packed.packed?.length);
  });

  it('cannot be one that is not for all', async () => {
    const page = { ...(await parsed()), readers: { groups: ['staff'] } };
    assert.throws(() => packPage(page), /not for all/);
  });
});
