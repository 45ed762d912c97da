import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseReviewedAnswer } from '../../src/content/reviewed-answer.js';
import {
  answerNameFor,
  isAnswerName,
  reviewedAnswerFile,
} from '../../src/gaps/reviewed-answer-draft.js';
import { saveReviewedAnswer } from '../../src/gaps/save-reviewed-answer.js';
import { temporaryFolder } from '../content/temporary-folder.js';

const draft = { name: 'helm-chart', questions: ['Is there a Helm chart?'], answer: 'Not yet.' };
const given = { file: 'answers/helm-chart.md', source: 'text\n' };

describe('the file of a reviewed answer', () => {
  it('is read back as it was written, whatever is in it', async () => {
    const questions = ['Is "yes": a #question?', "it's\n---\n- two lines", '{{braces}} & ü'];
    const answer = '# Title\r\n\n---\n\nSee [the *page*](/server#stop).\n\n```yaml\n---\na: 1\n```';
    const made = await reviewedAnswerFile({
      ...draft,
      questions,
      answer,
      version: '2.0',
      language: 'de',
    });
    assert.ok(typeof made === 'object');
    assert.equal(made.file, 'answers/helm-chart.md');
    const { answer: read, warnings } = parseReviewedAnswer(made);
    assert.deepEqual(warnings, []);
    assert.deepEqual(read?.questions, [
      'Is "yes": a #question?',
      "it's --- - two lines",
      '{{braces}} & ü',
    ]);
    assert.deepEqual([read?.version, read?.language], ['2.0', 'de']);
    assert.match(read?.markdown ?? '', /^# Title[\s\S]*\/server#stop[\s\S]*a: 1/);
  });

  it('is refused in a sentence where it would not be read', async () => {
    const empty = await reviewedAnswerFile({ ...draft, answer: '<!-- nothing -->' });
    assert.match(String(empty), /no answer/);
    const unasked = await reviewedAnswerFile({ ...draft, questions: [' '] });
    assert.match(String(unasked), /names no questions/);
  });

  for (const name of ['../x', 'a/b', 'A', '.hidden', '-a', 'a-', 'a.md', 'con', 'lpt1', '', 'ä']) {
    it(`is not called “${name}”`, () => assert.equal(isAnswerName(name), false));
  }

  it('gets a name from any question', () => {
    assert.equal(answerNameFor("Wie heißt's, Crème brûlée?"), 'wie-hei-ts-creme-brulee');
    for (const question of ['', '???', '日本語', 'con', 'x'.repeat(500), '../../etc/passwd']) {
      assert.ok(isAnswerName(answerNameFor(question)), question);
    }
  });
});

describe('saving a reviewed answer', () => {
  it('makes the folder where it is missing, and leaves nothing else behind', async () => {
    const folder = await temporaryFolder();
    assert.equal(await saveReviewedAnswer(folder, given), 'saved');
    assert.equal(await readFile(join(folder, given.file), 'utf8'), 'text\n');
    assert.deepEqual(await readdir(join(folder, 'answers')), ['helm-chart.md']);
  });

  it('replaces no file, also of several who save at once', async () => {
    const folder = await temporaryFolder();
    const sources = Array.from({ length: 8 }, (_, index) => `text ${index}\n`);
    const savings = await Promise.all(
      sources.map((source) => saveReviewedAnswer(folder, { ...given, source })),
    );
    assert.equal(savings.filter((saving) => saving === 'saved').length, 1);
    assert.equal(savings.filter((saving) => saving === 'taken').length, 7);
    const winner = sources[savings.indexOf('saved')];
    assert.equal(await readFile(join(folder, given.file), 'utf8'), winner);
    assert.deepEqual(await readdir(join(folder, 'answers')), ['helm-chart.md']);
  });

  it('writes nowhere through a link', async () => {
    const elsewhere = await temporaryFolder();
    const folder = await temporaryFolder();
    await symlink(elsewhere, join(folder, 'answers'));
    assert.equal(await saveReviewedAnswer(folder, given), 'unwritable');
    assert.deepEqual(await readdir(elsewhere), []);
    const other = await temporaryFolder();
    await mkdir(join(other, 'answers'));
    await symlink(join(elsewhere, 'new.md'), join(other, given.file));
    assert.equal(await saveReviewedAnswer(other, given), 'taken');
    assert.deepEqual(await readdir(elsewhere), []);
  });

  it('says that it cannot where there is no such folder', async () => {
    const folder = await temporaryFolder({ 'a-file': '' });
    assert.equal(await saveReviewedAnswer(join(folder, 'gone'), given), 'unwritable');
    assert.equal(await saveReviewedAnswer(join(folder, 'a-file'), given), 'unwritable');
    await writeFile(join(folder, 'answers'), '');
    assert.equal(await saveReviewedAnswer(folder, given), 'unwritable');
  });
});
