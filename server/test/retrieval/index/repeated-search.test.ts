import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import { describeHit } from '../../../src/retrieval/ranking/describe-hit.js';
import { section } from '../section.js';

const kettle = section({ path: '/kettle', title: 'Kettle', version: '1', blocks: ['Boil water.'] });
const teapot = section({ path: '/teapot', title: 'Teapot', version: '2', blocks: ['Pour water.'] });

describe('a search that is repeated', () => {
  it('is answered with the hits of the first time, without ranking again', async () => {
    const index = buildSearchIndex([kettle, teapot]);
    const first = await index.search({ query: 'water', limit: 10 });
    const again = await index.search({ query: 'water', limit: 10 });
    assert.equal(first.length, 2);
    assert.ok(again.every((hit, place) => hit === first[place]));
  });

  it('is not taken for one with another filter, limit or last word', async () => {
    const index = buildSearchIndex([kettle, teapot]);
    const find = async (options: Partial<Parameters<typeof index.search>[0]>) =>
      (await index.search({ query: 'wat', limit: 10, ...options })).length;
    assert.equal(await find({ prefix: true }), 2);
    assert.equal(await find({ prefix: true, limit: 1 }), 1);
    assert.equal(await find({ prefix: true, filter: { version: '1' } }), 1);
    assert.equal(await find({ prefix: true, filter: { version: '3' } }), 0);
    assert.equal(await find({ prefix: true, filter: { language: '1' } }), 0);
  });

  it('does not change for others where somebody reorders what was found', async () => {
    const index = buildSearchIndex([kettle, teapot]);
    const first = await index.search({ query: 'water', limit: 10 });
    const found = [...first];
    first.length = 0;
    assert.deepEqual(await index.search({ query: 'water', limit: 10 }), found);
  });

  it('finds what the pages say now in an index of their new state', async () => {
    const search = { query: 'boil', limit: 10 };
    assert.equal((await buildSearchIndex([kettle, teapot]).search(search)).length, 1);
    assert.deepEqual(await buildSearchIndex([teapot]).search(search), []);
  });

  it('says of a hit what another query asks for', async () => {
    const text = `${'Fill it slowly. '.repeat(30)}Boil it. ${'Wait a bit. '.repeat(30)}Pour it.`;
    const index = buildSearchIndex([section({ title: 'Kettle', blocks: [text] })]);
    const [hit] = await index.search({ query: 'kettle', limit: 1 });
    assert.ok(hit);
    assert.match(describeHit(hit, 'boil').content, /Boil it/);
    assert.match(describeHit(hit, 'pour').content, /Pour it/);
  });
});
