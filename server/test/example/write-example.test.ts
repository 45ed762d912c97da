import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReviewedAnswerSource } from '../../src/answers/kept/reviewed-answers.js';
import { PassagesAnswerSource } from '../../src/answers/passages/passages-answer.js';
import { writeExample } from '../../src/example/write-example.js';
import { readGaps } from '../../src/gaps/read-gaps.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { demoLibrary } from '../library/demo-library.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

describe('example data', () => {
  it('is days of questions, the same for the same moment, with gaps of the demo in it', async () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const days = 3;
    const library = await demoLibrary();
    const answers = new ReviewedAnswerSource({ library, next: new PassagesAnswerSource(library) });
    const write = async () => {
      const database = await openFreshDatabase();
      const stores = openStores(database);
      const written = await writeExample({
        ...{ stores, library, answers, project: 'docs', domain: 'docs', now, days },
      });
      const range = { project: 'docs', from: '2026-11-17T12:00:00.000Z', until: now.toISOString() };
      const totals = await stores.overview.totals(range);
      const gaps = await readGaps({
        ...{ stores, project: 'docs', domain: 'docs', documentation: library },
      });
      await database.close();
      return { written, totals, gaps: gaps.slice(0, 3).map(({ question }) => question) };
    };
    const first = await write();
    assert.deepEqual(await write(), first);
    const asked = first.totals.reduce((sum, { questions }) => sum + questions, 0);
    assert.equal(asked, first.written.questions);
    assert.ok(asked > 100, `${asked} questions`);
    const outcomes = new Set(first.totals.map(({ outcome }) => outcome));
    assert.deepEqual([...outcomes].sort(), ['answered', 'failed', 'unanswered', 'unsure']);
    assert.match(first.gaps[0] ?? '', /Helm|SAML/i);
  });

  it('is a month that rose above the one before, which the dashboard compares it with', async () => {
    const until = new Date('2026-11-20T12:00:00.000Z');
    const database = await openFreshDatabase();
    const stores = openStores(database);
    const library = await openLibrary({ folder: 'server/test/fixtures/docs', database });
    const answers = new PassagesAnswerSource(library);
    await writeExample({
      ...{ stores, library, answers, project: 'docs', domain: 'docs', now: until },
    });
    const asked = async (from: string, to: string) => {
      const totals = await stores.overview.totals({ project: 'docs', from, until: to });
      const thanked = totals.filter(({ rating }) => rating === 'up');
      assert.ok(thanked.every(({ outcome }) => outcome !== 'failed'));
      return totals.reduce((sum, { questions }) => sum + questions, 0);
    };
    // Days as the overview takes them: whole ones, with today.
    const last = await asked('2026-10-22T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    const before = await asked('2026-09-22T00:00:00.000Z', '2026-10-22T00:00:00.000Z');
    assert.ok(last > 1.1 * before && last < 1.6 * before, `${before} questions, then ${last}`);
    await database.close();
  });
});
