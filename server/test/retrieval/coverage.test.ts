import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paths, searcher } from './searcher.js';

describe('coverage', () => {
  const search = searcher({
    both: { blocks: ['Change the accent of the panel.'] },
    one: { blocks: ['The panel opens at the side.'] },
    none: { blocks: ['Something else.'] },
  });

  it('is all of a query whose every telling word occurs', async () => {
    const [hit] = await search('How do I change the accent of the panel?');
    assert.equal(hit?.section.path, 'both');
    assert.equal(hit?.coverage, 1);
  });

  it('is small where the rare words of a query are missing', async () => {
    const [hit] = await search('panel weather forecast for paris tomorrow');
    assert.ok(hit && hit.coverage < 0.25);
  });

  it('is large where only words of all questions are missing', async () => {
    const [hit] = await search('What happens to the accent?');
    assert.ok(hit && hit.coverage > 0.5);
  });

  it('is not won by a word that differs in its first letter', async () => {
    const searchReads = searcher({ reads: { blocks: ['The server can read a folder.'] } });
    assert.deepEqual(await searchReads('bread'), []);
  });

  it('decides between sections of like scores', async () => {
    const searchIndexes = searcher({
      often: { blocks: ['index index index index'] },
      both: { blocks: ['The index of a layer.'] },
      other: { blocks: ['Nothing.'] },
    });
    assert.equal(paths(await searchIndexes('layer index'))[0], 'both');
  });

  it('is small where the words of a query are only like those of a text', async () => {
    const searchParts = searcher({
      parts: { blocks: ['Whether the parts of the panel can be styled.'] },
      other: { blocks: ['Something else.'] },
    });
    const coverage = (await searchParts('What is the weather in Paris?'))[0]?.coverage ?? 0;
    assert.ok(coverage < 0.5);
    assert.ok(((await searchParts('styling the pannel'))[0]?.coverage ?? 0) > 0.7);
  });
});
