import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { z } from 'zod';
import { mostPromptCharacters } from '../../src/answers/model/model-prompt.js';
import type { Page, Section } from '../../src/content/page.js';
import { parsePage } from '../../src/content/parse-page.js';
import type { SearchIndex } from '../../src/retrieval/ranking/search-index.js';
import { messagePath, type TestServer, userMessage } from '../http/test-server.js';
import { startModelServer } from './model-server.js';
import { ScriptedModel } from './scripted-model.js';

const requestSchema = z.object({ messages: z.array(z.object({ content: z.string() })) });

/** Longer than any author would write a heading, and so its anchor. */
const longHeading = 'Timers '.repeat(1000);

const section = (number: number): Section => ({
  path: `/page-${number}`,
  anchor: number < 15 ? `section-${number}` : longHeading,
  title: `Page ${number}`,
  heading: number < 15 ? 'Timers' : longHeading,
  breadcrumb: [],
  level: 2,
  blocks: [{ kind: 'prose', markdown: 'timer '.repeat(2000), text: 'timer '.repeat(2000) }],
  version: undefined,
  language: undefined,
});
const sections = Array.from({ length: 20 }, (_, number) => section(number));

/** Finds the longest sections for everything. */
const index: SearchIndex = {
  search: async ({ limit }) =>
    sections.slice(0, limit).map((found) => ({ section: found, score: 1, coverage: 1 })),
};

describe('the prompt of the largest request that a public key can send', () => {
  const model = ScriptedModel.forSuite();
  let server: TestServer;
  before(async () => {
    const page = await parsePage({ path: '/', file: 'index.md', source: '' });
    server = await startModelServer(model, {
      changeLibrary: (library) => ({
        ...library,
        index,
        site: { ...library.site, name: 'Kettle '.repeat(10_000) },
        pages: new Map(
          sections.map((each): [string, Page] => [
            each.path,
            { ...page, path: each.path, sections: [each] },
          ]),
        ),
      }),
    });
  });
  after(() => server.stop());

  async function promptFor(question: string, items: number): Promise<number> {
    const picked = { value: 'v'.repeat(32_000 / items - 20), type: 'code', path: '/page-19' };
    const turns = Array.from({ length: 4 }, () => [
      userMessage(`And ${'q'.repeat(100_000)}`),
      { role: 'assistant', parts: [{ type: 'text', text: 'a'.repeat(100_000) }] },
    ]).flat();
    const response = await server.post(messagePath, {
      fp: 'f'.repeat(1000),
      messages: [...turns, userMessage(question)],
      context: Array.from({ length: items }, () => picked),
      retrievalPageSize: 1e9,
    });
    assert.equal(response.status, 200);
    await response.text();
    const prompts = model.requests.map((body) =>
      requestSchema
        .parse(JSON.parse(body))
        .messages.reduce((sum, { content }) => sum + content.length, 0),
    );
    assert.equal(model.answerRequests.length, 1);
    return Math.max(...prompts);
  }

  it('is as long as is documented at most, with a question or a conversation', async () => {
    assert.equal(mostPromptCharacters, 144_000);
    const longest = `And ${'w'.repeat(32_000 - 4)}`;
    for (const question of [longest, 'And why is that?']) {
      for (const items of [1, 20]) {
        model.reset();
        const length = await promptFor(question, items);
        assert.ok(length <= mostPromptCharacters, `${length} characters`);
        assert.ok(length > 32_000, 'the question, or what was picked, is in it');
      }
    }
  });

  it('is not made longer by a path', async () => {
    const response = await server.post(messagePath, {
      fp: 'anonymous',
      messages: [userMessage('How do I stop a timer?')],
      context: Array.from({ length: 20 }, () => ({
        type: 'code',
        value: 'v',
        path: 'p'.repeat(48_000),
      })),
    });
    assert.equal(response.status, 400);
    assert.deepEqual(model.requests, []);
  });
});
