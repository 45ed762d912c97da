import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { groupIdOf, groupQuestions } from '../../src/gaps/group-questions.js';
import { rarityIn, type WordRarity } from '../../src/gaps/word-rarity.js';
import { demoLibrary } from '../library/demo-library.js';
import { heldOut, tuned } from './paraphrases.js';

let rarity: WordRarity;
before(async () => {
  rarity = await rarityIn((await demoLibrary()).pages);
});

interface Labelled {
  question: string;
  label: number;
}

/** The questions of all groups, one of each in turn, as they come in life. */
function mixed(groups: readonly (readonly string[])[]): Labelled[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    groups.flatMap((group, label) => {
      const question = group[place];
      return question === undefined ? [] : [{ question, label }];
    }),
  ).flat();
}

/** Of the pairs that are put together, the share that belongs together; and of those that belong, the share that is. */
function judge(questions: readonly Labelled[]): { precision: number; recall: number } {
  const groups = groupQuestions(questions, { rarity });
  const pairs = (members: readonly Labelled[]) =>
    members.flatMap((first, index) =>
      members.slice(index + 1).map((second) => ({ first, second })),
    );
  const isRight = ({ first, second }: { first: Labelled; second: Labelled }) =>
    first.label === second.label;
  const together = groups.flatMap((group) => pairs(group.questions));
  const right = together.filter(isRight).length;
  return {
    precision: right / together.length,
    recall: right / pairs(questions).filter(isRight).length,
  };
}

describe('grouping questions', () => {
  it('puts paraphrases together, and rather leaves one out than takes a stranger in', () => {
    const { precision, recall } = judge(mixed(tuned));
    assert.ok(precision >= 0.85, `precision ${precision}`);
    assert.ok(recall >= 0.68, `recall ${recall}`);
  });

  it('does the same with questions that it was not set by', () => {
    const { precision, recall } = judge(mixed(heldOut));
    assert.ok(precision >= 0.85, `precision ${precision}`);
    assert.ok(recall >= 0.85, `recall ${recall}`);
  });

  it('keeps the id of a group when new questions join', () => {
    const asked = mixed(tuned);
    const before = groupQuestions(asked.slice(0, 20), { rarity });
    const after = groupQuestions(asked, { rarity });
    const ids = after.map(({ id }) => id);
    assert.deepEqual(
      ids.slice(0, before.length),
      before.map(({ id }) => id),
    );
    assert.equal(new Set(ids).size, ids.length);
  });

  it('gives a question to a decided group, of whose words only fingerprints are kept', () => {
    const [first] = groupQuestions([{ question: 'Is there a Helm chart?' }], { rarity });
    assert.ok(first);
    const leader = { id: first.id, terms: first.terms };
    assert.doesNotMatch(JSON.stringify(leader), /helm|chart/i);
    const groups = groupQuestions(
      [{ question: 'helm charts' }, { question: 'something else entirely' }],
      { rarity, leaders: [leader] },
    );
    assert.deepEqual(
      groups.map(({ id, questions }) => [id === first.id, questions.length]),
      [
        [true, 1],
        [false, 1],
      ],
    );
  });

  it('does not read the words of a group again for each question that shares one of them', () => {
    const readsFor = (count: number): number => {
      let reads = 0;
      const [first] = groupQuestions([{ question: 'Acme billing by invoice' }], {
        rarity: () => 3,
      });
      const terms = new Proxy(first?.terms ?? [], {
        get: (target, name, receiver) => {
          reads += 1;
          return Reflect.get(target, name, receiver);
        },
      });
      const questions = Array.from({ length: count }, (_, number) => ({
        question: `Acme first${number} second${number} third${number}`,
      }));
      const leader = { id: 'billing', terms };
      assert.equal(
        groupQuestions(questions, { rarity: () => 3, leaders: [leader] }).length,
        count + 1,
      );
      return reads;
    };
    assert.equal(readsFor(200), readsFor(10));
  });

  it('knows the id of the group that a question would begin', () => {
    const question = { question: 'Is there a Helm chart?' };
    assert.equal(groupQuestions([question], { rarity })[0]?.id, groupIdOf(question));
  });

  it('leaves out what has no words', () => {
    assert.deepEqual(groupQuestions([{ question: '???' }, { question: '' }], { rarity }), []);
  });

  it('compares no more than the beginning of a very long question', () => {
    const log = 'at Object.<anonymous> (file.js:10:5)\n'.repeat(20);
    const [group, ...more] = groupQuestions(
      [{ question: `${log} first` }, { question: `${log} ${'second '.repeat(4000)}` }],
      { rarity },
    );
    assert.equal(group?.questions.length, 2);
    assert.deepEqual(more, []);
  });
});
