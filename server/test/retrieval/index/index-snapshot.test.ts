import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSnapshot, writeSnapshot } from '../../../src/retrieval/index/index-snapshot.js';
import { packSections, SectionIndex } from '../../../src/retrieval/search-engine.js';
import { section } from '../section.js';

const sections = [
  section({ path: '/kettle', title: 'Kettle', blocks: ['Boil water for tea.'] }),
  section({ path: '/kettle', title: 'Kettle', heading: 'Descale', blocks: ['Use vinegar.'] }),
  section({ path: '/ja', language: 'ja', title: '紅茶', blocks: ['お湯を沸かす。'] }),
];
const packed = packSections(sections);

describe('the snapshot of an index', () => {
  it('gives the same index again', async () => {
    assert.deepEqual(await readSnapshot(writeSnapshot(packed), sections.length), packed);
  });

  it('is read wherever its bytes lie', async () => {
    const snapshot = writeSnapshot(packed);
    const shifted = new Uint8Array(snapshot.length + 3);
    shifted.set(snapshot, 3);
    assert.deepEqual(await readSnapshot(shifted.subarray(3), sections.length), packed);
  });

  it('has room for more sections than small numbers reach', async () => {
    const many = Array.from({ length: 65_537 }, (_, number) =>
      section({
        path: '/list',
        title: 'List',
        heading: number === 65_536 ? 'Last' : '',
        blocks: [],
      }),
    );
    const read = await readSnapshot(writeSnapshot(packSections(many)), many.length);
    const [hit] = new SectionIndex(many, read).search({ query: 'last', limit: 1 });
    assert.equal(hit?.section, many.at(-1));
  });

  it('of nothing is an index of nothing', async () => {
    const nothing = packSections([]);
    assert.deepEqual(await readSnapshot(writeSnapshot(nothing), 0), nothing);
  });

  it('is refused for other sections', async () => {
    assert.equal(await readSnapshot(writeSnapshot(packed), sections.length + 1), undefined);
  });

  it('is refused in another format', async () => {
    const snapshot = writeSnapshot(packed);
    const text = new TextDecoder('latin1').decode(snapshot);
    snapshot[text.indexOf('"format":') + '"format":'.length] = '9'.charCodeAt(0);
    assert.equal(await readSnapshot(snapshot, sections.length), undefined);
  });

  it('is refused when any byte of it is damaged or missing', async () => {
    const snapshot = writeSnapshot(packed);
    const [least, most] = [snapshot.indexOf('{'.charCodeAt(0)), snapshot.length];
    for (let place = least; place < most; place += place < least + 500 ? 1 : 5) {
      const damaged = snapshot.slice();
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      assert.equal(await readSnapshot(damaged, sections.length), undefined, String(place));
    }
    for (const length of [0, 1, 7, 16, 40, 600, snapshot.length - 8]) {
      assert.equal(await readSnapshot(snapshot.subarray(0, length), sections.length), undefined);
    }
  });
});
