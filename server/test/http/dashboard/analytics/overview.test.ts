import assert from 'node:assert/strict';
import { it } from 'node:test';
import { overviewSchema } from '../../../../src/http/dashboard/analytics/overview-schema.js';
import { onEachServer } from './each-server.js';

onEachServer('the overview of the dashboard', (server) => {
  const read = async (query = '') =>
    overviewSchema.parse(await server().client.read(`overview${query}`));

  it('counts what readers have just asked', async () => {
    await (await server().ask('How do I stop a timer?')).text();
    await (await server().ask('Does a stopped timer keep elapsed zebras?')).text();
    await (await server().ask('Where do whales sleep in winter?', { fp: 'reader-7' })).text();
    const { totals, previous, rungs, sources, uncited, timing, timeline, range } = await read();
    assert.deepEqual(totals, {
      ...{ questions: 3, answered: 1, unsure: 1, unanswered: 1, failed: 0 },
      ...{ up: 0, down: 0, readers: 3 },
    });
    assert.equal(previous, null);
    assert.deepEqual(rungs.map(({ rung }) => rung).sort(), ['none', 'passages']);
    assert.equal(range.step, 'day');
    assert.equal(timeline.length, 30);
    assert.equal(timeline.at(-1)?.answered, 1);
    assert.ok(sources.length > 0);
    assert.ok(uncited.total > 0 && uncited.pages.every(({ path }) => path !== '/timers'));
    assert.ok(timing.whole && timing.firstToken);
  });
});
