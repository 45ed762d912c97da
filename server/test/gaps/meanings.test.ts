import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupQuestions } from '../../src/gaps/group-questions.js';
import { joinGroups } from '../../src/gaps/join-groups.js';
import { QuestionMeanings } from '../../src/gaps/question-meanings.js';

/** A model that knows what texts are about, and finds all of them somewhat alike, as models do. */
class TopicModel {
  readonly name = 'openai-compatible:topics';
  readonly asked: string[] = [];
  failure: Error | undefined;
  readonly #topics: Readonly<Record<string, RegExp>>;
  readonly #seen = new Map<string, number>();

  constructor(topics: Readonly<Record<string, RegExp>>) {
    this.#topics = topics;
  }

  embed = async (texts: readonly string[]): Promise<number[][]> => {
    this.asked.push(...texts);
    if (this.failure) throw this.failure;
    return texts.map((text) => {
      const [topic = text] =
        Object.entries(this.#topics).find(([, pattern]) => pattern.test(text)) ?? [];
      const direction = this.#seen.get(topic) ?? this.#seen.size + 1;
      this.#seen.set(topic, direction);
      return Array.from({ length: 600 }, (_, place) =>
        place === 0 || place === direction ? 1 : 0,
      );
    });
  };
}

const topics = { dark: /dark|night/i, price: /cost|price|pay/i };
const rarity = () => 3;

function start(model: TopicModel) {
  const reports: string[] = [];
  const clock = { now: 0 };
  const meanings = new QuestionMeanings({
    ...{ embedder: model, report: (line: string) => void reports.push(line) },
    now: () => clock.now,
  });
  /** The questions of each group, by words and meanings. */
  const group = async (asked: readonly string[], decided: readonly string[] = []) => {
    const questions = asked.map((question) => ({ question }));
    const leaders = groupQuestions(
      decided.map((question) => ({ question })),
      { rarity },
    ).map(({ id, terms, questions: [first] }) => ({ id, terms, question: first?.question ?? '' }));
    const groups = await joinGroups(groupQuestions(questions, { rarity, leaders }), {
      ...{ questions, meanings, decisions: leaders },
    });
    return groups.map((each) => each.questions.map(({ question }) => question));
  };
  return { reports, clock, meanings, group };
}

describe('grouping questions by what they mean', () => {
  const asked = [
    'Is there dark mode?',
    'Pay by card?',
    'Use a night theme',
    'dark mode',
    'cats and dogs',
  ];
  const byWords = [
    ['Is there dark mode?', 'dark mode'],
    ['Pay by card?'],
    ['Use a night theme'],
    ['cats and dogs'],
  ];
  const byMeaning = [
    ['Is there dark mode?', 'Use a night theme', 'dark mode'],
    ['Pay by card?'],
    ['cats and dogs'],
  ];

  it('joins questions that share no word, in the order in which they came', async () => {
    const { group, reports } = start(new TopicModel(topics));
    assert.deepEqual(await group(asked), byMeaning);
    assert.deepEqual(reports, []);
  });

  it('pays for the first question of a group alone, and for each once', async () => {
    const model = new TopicModel(topics);
    const { group } = start(model);
    await Promise.all([group(asked), group(asked)]);
    assert.deepEqual(await group(asked), byMeaning);
    assert.ok(!model.asked.includes('dark mode'));
    assert.equal(new Set(model.asked).size, model.asked.length);
    const { length } = model.asked;
    await group([...asked, 'something new']);
    assert.deepEqual(model.asked.slice(length), ['something new']);
  });

  it('pays for nothing where there is nothing to compare', async () => {
    const model = new TopicModel(topics);
    assert.deepEqual(await start(model).group(['Is there dark mode?', 'dark mode']), [
      ['Is there dark mode?', 'dark mode'],
    ]);
    assert.deepEqual(model.asked, []);
  });

  it('gives a question to a group that was decided, and joins no two of those', async () => {
    const { group } = start(new TopicModel(topics));
    const decided = ['What is the price?', 'Costs of a licence'];
    assert.deepEqual(await group(['Must I pay?', 'pets'], decided), [
      ['Must I pay?'],
      [],
      ['pets'],
    ]);
  });

  it('asks for more where questions share a word, as they differ in another', async () => {
    // To the model a deletion is a large part of what such a question says.
    const weightOf = (text: string) => (/delete|erase/.test(text) ? 1.3 : 0);
    const embed = async (texts: readonly string[]) =>
      texts.map((text, number) => [
        weightOf(text),
        ...Array.from({ length: 40 }, (_, place) => Number(place === number)),
      ]);
    const { group } = start(Object.assign(new TopicModel({}), { embed }));
    assert.deepEqual(await group(['delete a key', 'delete a project', 'erase accounts']), [
      ['delete a key', 'erase accounts'],
      ['delete a project'],
    ]);
  });

  it('compares no more than the last groups', async () => {
    const model = new TopicModel(topics);
    const { group } = start(model);
    const many = Array.from({ length: 500 }, (_, number) => `Alone${number}`);
    assert.equal((await group(['dark', ...many, 'night'])).length, 502);
    assert.ok(model.asked.length < 420, `${model.asked.length}`);
    assert.ok(model.asked.includes('Alone499'));
  });

  it('goes by words alone when the model fails, says so once, and leaves it alone for a while', async () => {
    const model = new TopicModel(topics);
    model.failure = new Error('no credit');
    const { group, reports, clock } = start(model);
    assert.deepEqual(await group(asked), byWords);
    assert.deepEqual(await group(asked), byWords);
    const { length } = model.asked;
    clock.now += 60_000;
    assert.deepEqual(await group(asked), byWords);
    assert.equal(model.asked.length, 2 * length);
    assert.deepEqual(reports, [
      'openai-compatible:topics failed, and gaps are grouped by words alone: no credit',
    ]);
    model.failure = undefined;
    clock.now += 60_000;
    assert.deepEqual(await group(asked), byMeaning);
  });

  it('is not fooled by a model that finds everything the same', async () => {
    assert.deepEqual(await start(new TopicModel({ all: /./ })).group(asked), byWords);
  });

  it('is not fooled by a model that gives no vectors', async () => {
    const model = new TopicModel(topics);
    const { group, reports } = start(model);
    Object.assign(model, { embed: async (texts: readonly string[]) => texts.map(() => [0, 0]) });
    assert.deepEqual(await group(asked), byWords);
    assert.match(reports[0] ?? '', /gave a question no vector/);
  });
});
