import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readLabels } from '../../src/commands/read-labels.js';
import { readSections } from '../../src/content/whole-pages.js';
import type { Library } from '../../src/library/library.js';
import {
  isAt,
  judgedHits,
  judgeRanking,
  type RankingScore,
} from '../../src/retrieval/ranking/ranking-quality.js';
import { demoLibrary } from '../library/demo-library.js';

const questions = fileURLToPath(new URL('../../examples/demo-questions.yaml', import.meta.url));

/** A little under what it is, as pages change: readers' own words are hard to find. */
const leastNdcg = 0.63;

describe('search over the demo', () => {
  let library: Library;
  before(async () => {
    library = await demoLibrary();
  });

  const labelled = readLabels(questions);

  it('has a section for every label', async () => {
    const sections = await readSections(library.pages.values());
    const places = labelled.flatMap(({ expected }) => expected);
    assert.ok(places.length > 40);
    assert.deepEqual(
      places.filter((place) => !sections.some((section) => isAt(section, place))),
      [],
    );
  });

  it('finds what readers ask for among the first ten sections', async () => {
    const scores: RankingScore[] = [];
    for (const label of labelled) {
      const hits = await library.index.search({ query: label.question, limit: judgedHits });
      scores.push(judgeRanking(label, hits));
    }
    const ndcg = scores.reduce((sum, score) => sum + score.ndcg, 0) / scores.length;
    const missed = scores.filter((score) => score.ndcg === 0).map(({ question }) => question);
    assert.ok(ndcg >= leastNdcg, `nDCG@10 is ${ndcg.toFixed(3)}; not found: ${missed.join(', ')}`);
  });
});
