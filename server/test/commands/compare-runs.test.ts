import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  compareRuns,
  fallen,
  keptRun,
  readRun,
  writeRun,
} from '../../src/commands/evaluation/compare-runs.js';
import { runsInFile } from '../../src/commands/evaluation/kept-runs.js';
import { settleRun } from '../../src/commands/evaluation/settle-run.js';
import { temporaryFolder } from '../content/temporary-folder.js';

const figuresOf = (question: string, value: number, citations: number | undefined = 1) => ({
  ...{ question, recall: value, ndcg: value, mrr: value, citations },
});
const runOf = (...questions: ReturnType<typeof figuresOf>[]) => keptRun(questions);
const evaluationOf = (value: number) => ({
  ...{ questions: [figuresOf('a', value)], misses: [] },
  ...{ citations: { valid: 1, all: 1 }, unsupported: [], costs: [], quoted: 0 },
});

describe('two runs of an evaluation', () => {
  it('are compared by the questions of both', () => {
    const before = runOf(figuresOf('a', 1), figuresOf('b', 0.5), figuresOf('gone', 0));
    const after = [figuresOf('a', 0.4), figuresOf('b', 0.7), figuresOf('new', 0)];
    const { compared, changes, questions } = compareRuns(before, after);
    assert.equal(compared, 2);
    assert.deepEqual(
      changes.map(({ figure, before: first, after: last }) => [figure, first, last.toFixed(2)]),
      [
        ['recall', 0.75, '0.55'],
        ['ndcg', 0.75, '0.55'],
        ['mrr', 0.75, '0.55'],
        ['citations', 1, '1.00'],
      ],
    );
    assert.deepEqual(
      questions.map(({ question }) => question),
      ['a', 'b'],
    );
  });

  it('fall where a figure falls by more than what is tolerated', () => {
    const comparison = compareRuns(runOf(figuresOf('a', 0.8)), [figuresOf('a', 0.79)]);
    assert.deepEqual(fallen(comparison, 0.01), []);
    assert.deepEqual(
      fallen(comparison, 0.005).map(({ figure }) => figure),
      ['recall', 'ndcg', 'mrr'],
    );
  });

  it('are read back as they were written, and nothing else is', () => {
    const run = runOf(figuresOf('a', 0.5), figuresOf('b', 0.25, undefined));
    assert.deepEqual(readRun(writeRun(run)), run);
    assert.doesNotMatch(writeRun(runOf(figuresOf('zyzzogeton', 1))), /zyzzogeton/);
    for (const text of ['', '{}', '[]', '{"createdAt":"x","questions":[{"question":"a"}]}']) {
      assert.equal(readRun(text), undefined);
    }
  });

  it('keep the better one to compare with, until the worse one is accepted', async () => {
    const runs = await runsInFile(`${await temporaryFolder()}/figures.json`);
    const settle = async (value: number, isAccepted = false) => {
      const options = {
        runs,
        before: await runs.last(),
        tolerance: 0.01,
        isAccepted,
        tell: () => {},
      };
      const fell = await settleRun({ evaluation: evaluationOf(value), ...options });
      return fell.length;
    };
    assert.equal(await settle(0.8), 0, 'the first has nothing to fall from');
    assert.equal(await settle(0.5), 3);
    assert.equal(await settle(0.5), 3, 'it does not get used to it');
    assert.equal(await settle(0.5, true), 3);
    assert.equal(await settle(0.5), 0);
    assert.equal(await settle(0.9), 0);
    assert.equal(await settle(0.8), 3);
  });

  it('are refused a place before anything is measured, where nothing can be kept', async () => {
    const folder = await temporaryFolder({ 'other.json': '{}' });
    await assert.rejects(runsInFile(folder), /holds no run of eval: give --baseline another/);
    await assert.rejects(runsInFile(`${folder}/other.json`), /holds no run of eval/);
    await assert.rejects(runsInFile(`${folder}/none/a.json`), /^CommandError: No figures can be/);
  });
});
