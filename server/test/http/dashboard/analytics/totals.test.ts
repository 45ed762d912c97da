import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ulid } from 'ulid';
import { z } from 'zod';
import type { AnswerKind } from '../../../../../src/core/messages/docs-message.js';
import { listedSchema } from '../../../../src/http/dashboard/analytics/conversation-schema.js';
import { overviewSchema } from '../../../../src/http/dashboard/analytics/overview-schema.js';
import { conversationOf } from '../../../storage/conversation.js';
import { onEachServer } from './each-server.js';

type Listed = z.output<typeof listedSchema>;

const pageSchema = z.object({
  conversations: z.array(listedSchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
});

const first = Date.UTC(2026, 8, 1);
const month = 30 * 24 * 60 * 60 * 1000;

/** Always the same numbers, so that what fails once fails again. Source: the generator "mulberry32". */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const random = randomFrom(14);
function pick<Value>(values: readonly Value[]): Value {
  const value = values[random(values.length)];
  assert.ok(value !== undefined || values.includes(value as Value));
  return value as Value;
}

const kinds: readonly (AnswerKind | undefined)[] = [
  ...(['reviewed', 'model', 'cached', 'passages', 'none'] as const),
  undefined,
];
const categories = ['Use', 'Install', 'Ä quoted "name", & more', undefined];
const versions = ['v1', 'v2', undefined];
const languages = ['en', 'de', undefined];
const words = ['Timer', 'Öl', 'kettle', '100%', "it's", 'under_score'];

onEachServer('the totals of the overview', (server) => {
  before(async () => {
    const { stores } = server();
    const readers = ['anonymous', 'ada', 'bob'];
    const threads = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const fingerprint = pick(readers);
        return { fingerprint, ...(await stores.threads.create('docs', fingerprint)) };
      }),
    );
    for (let count = 0; count < 250; count += 1) {
      const { id: threadId, fingerprint } = pick(threads);
      const id = ulid();
      const sources = Array.from({ length: random(3) }, () => {
        const page = pick(['timers', 'install', 'styling']);
        return { title: page, url: `/${page}#part-${random(2)}`, path: `/${page}` };
      });
      await stores.conversations.record(
        conversationOf(threadId, {
          ...{ id, project: 'docs', fingerprint, sources, kind: pick(kinds) },
          question: `${pick(words)} and ${pick(words)}?`,
          isUnsure: random(4) === 0,
          category: pick(categories),
          version: pick(versions),
          language: pick(languages),
          createdAt: new Date(first + random(month)).toISOString(),
          finishedAt: random(8) === 0 ? undefined : '2026-10-10T10:00:00.000Z',
          firstToken: random(3000),
          whole: random(9000),
          inputTokens: random(1000),
        }),
      );
      const rating = pick(['up', 'down', null, null] as const);
      if (rating) await stores.feedback.rate({ threadId, messageId: id, rating });
    }
  });

  /** All pages of the list. */
  async function list(parameters: URLSearchParams): Promise<Listed[]> {
    const found: Listed[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const limit = String(1 + random(200));
      const query = new URLSearchParams([...parameters, ['cursor', cursor], ['limit', limit]]);
      const page = pageSchema.parse(await server().client.read(`conversations?${query}`));
      found.push(...page.conversations);
      if (page.nextCursor === null) assert.equal(page.total, found.length);
      cursor = page.nextCursor;
    }
    return found;
  }

  function randomFilter(): URLSearchParams {
    const from = first + random(month);
    const length = random(2) === 0 ? random(3 * 24 * 60 * 60 * 1000) : random(month);
    const given: Record<string, string | undefined> = {
      from: new Date(from).toISOString(),
      to: new Date(from + length).toISOString(),
    };
    const choices: Record<string, () => string | undefined> = {
      category: () => pick(categories) ?? 'Uncategorized',
      outcome: () => pick(['answered', 'unsure', 'unanswered', 'failed']),
      rating: () => pick(['up', 'down', 'none']),
      rung: () => pick(kinds) ?? 'none',
      version: () => pick(versions) ?? '',
      language: () => pick(languages) ?? '',
      source: () => pick(['/timers#part-0', '/install#part-1', '/nowhere']),
      text: () => pick(words).toLowerCase(),
    };
    for (const [name, choose] of Object.entries(choices)) {
      if (random(5) === 0) given[name] = choose();
    }
    const entries = Object.entries(given).filter((entry): entry is [string, string] => !!entry);
    return new URLSearchParams(entries);
  }

  it('are what the list holds, whatever the filters', async () => {
    let seen = 0;
    for (let count = 0; count < 60; count += 1) {
      const parameters = count === 0 ? everything : randomFilter();
      const overview = overviewSchema.parse(await server().client.read(`overview?${parameters}`));
      const listed = await list(parameters);
      seen += listed.length;
      assertCounted(overview, listed);
    }
    assert.ok(seen > 500, 'the filters choose something');
  });

  it('are in order of time, newest first, each conversation once', async () => {
    const listed = await list(everything);
    const keys = listed.map(({ createdAt, id }) => `${createdAt} ${id}`);
    assert.equal(listed.length, 250);
    assert.equal(new Set(keys).size, 250);
    assert.deepEqual(keys, keys.toSorted().toReversed());
  });
});

const everything = new URLSearchParams({ from: '2026-09-01', to: '2026-09-30' });

function assertCounted(overview: z.output<typeof overviewSchema>, listed: readonly Listed[]): void {
  const count = (test: (conversation: Listed) => boolean) => listed.filter(test).length;
  const { readers: _, ...totals } = overview.totals;
  assert.deepEqual(totals, {
    questions: listed.length,
    answered: count(({ outcome }) => outcome === 'answered'),
    unsure: count(({ outcome }) => outcome === 'unsure'),
    unanswered: count(({ outcome }) => outcome === 'unanswered'),
    failed: count(({ outcome }) => outcome === 'failed'),
    up: count(({ rating }) => rating === 'up'),
    down: count(({ rating }) => rating === 'down'),
  });
  const { timeline, range } = overview;
  for (const [position, step] of timeline.entries()) {
    const end = timeline[position + 1]?.start ?? '9';
    const inStep = listed.filter(({ createdAt }) => createdAt >= step.start && createdAt < end);
    const { answered, unsure, unanswered, failed, down } = step;
    assert.equal(
      answered + unsure + unanswered + failed,
      inStep.length,
      `${range.step} ${step.start}`,
    );
    assert.equal(down, inStep.filter(({ rating }) => rating === 'down').length);
  }
  for (const { name, failed } of overview.categories) {
    assert.equal(
      failed,
      count(({ category, outcome }) => category === name && outcome === 'failed'),
    );
  }
  for (const [entries, nameOf] of [
    [overview.categories, ({ category }: Listed) => category],
    [overview.versions, ({ version }: Listed) => version ?? ''],
    [overview.languages, ({ language }: Listed) => language ?? ''],
    [
      overview.rungs.map(({ rung, questions }) => ({ name: rung, questions })),
      ({ rung }: Listed) => rung ?? 'none',
    ],
  ] as const) {
    const counted = Object.fromEntries(entries.map(({ name, questions }) => [name, questions]));
    const expected: Record<string, number> = {};
    for (const conversation of listed) {
      const name = nameOf(conversation);
      expected[name] = (expected[name] ?? 0) + 1;
    }
    assert.deepEqual(counted, expected);
  }
}
