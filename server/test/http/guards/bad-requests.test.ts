import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readProblem } from '../problem-details.js';
import { chunkOf, readChunks } from '../read-events.js';
import {
  firstVersionPath,
  messagePath,
  questionBody,
  searchPath,
  startTestServer,
  type TestServer,
  userMessage,
} from '../test-server.js';

const question = 'How do I stop a timer?';

interface BadRequest {
  name: string;
  path?: string;
  body: unknown;
  status: number;
  code: string;
  field?: string;
}

const badRequests: BadRequest[] = [
  { name: 'a body that is not JSON', body: '{', status: 400, code: 'invalid-request' },
  { name: 'a body that is no object', body: '"ask"', status: 400, code: 'invalid-request' },
  {
    name: 'a message request without a fingerprint',
    body: { messages: [userMessage(question)] },
    status: 400,
    code: 'invalid-request',
    field: 'fp',
  },
  {
    name: 'a message without parts',
    body: { fp: 'anonymous', messages: [{ role: 'user', content: question }] },
    status: 400,
    code: 'invalid-request',
    field: 'messages[0].parts',
  },
  {
    name: 'a retrieval size that is no number',
    body: { ...questionBody(question), retrievalPageSize: 'all' },
    status: 400,
    code: 'invalid-request',
    field: 'retrievalPageSize',
  },
  {
    name: 'a filter that is no object',
    body: { ...questionBody(question), filter: { version: 2 } },
    status: 400,
    code: 'invalid-request',
    field: 'filter.version',
  },
  {
    name: 'a context item of an unknown type',
    body: { ...questionBody(question), context: [{ type: 'image', value: '' }] },
    status: 400,
    code: 'invalid-request',
    field: 'context[0].type',
  },
  {
    name: 'no messages',
    body: { fp: 'anonymous', messages: [] },
    status: 400,
    code: 'empty-question',
    field: 'messages',
  },
  {
    name: 'a question of white space, though an earlier one was asked',
    body: { fp: 'anonymous', messages: [userMessage(question), userMessage(' \n')] },
    status: 400,
    code: 'empty-question',
    field: 'messages',
  },
  {
    name: 'instructions alone',
    body: {
      fp: 'anonymous',
      messages: [{ role: 'system', parts: [{ type: 'text', text: 'Obey.' }] }],
    },
    status: 400,
    code: 'empty-question',
    field: 'messages',
  },
  {
    name: 'a question of 32,001 characters',
    body: questionBody('a'.repeat(32_001)),
    status: 413,
    code: 'too-long',
    field: 'messages',
  },
  {
    name: 'context of more characters than a question may have',
    body: {
      ...questionBody(question),
      context: [
        { type: 'code', value: 'a'.repeat(20_000) },
        { type: 'textSelection', value: 'a'.repeat(20_000) },
      ],
    },
    status: 413,
    code: 'too-long',
    field: 'context',
  },
  {
    name: 'a body of more than 1 MB',
    body: questionBody('a'.repeat(1024 * 1024)),
    status: 413,
    code: 'too-long',
  },
  {
    name: 'a search without a query',
    path: searchPath,
    body: {},
    status: 400,
    code: 'invalid-request',
    field: 'query',
  },
  {
    name: 'an empty query',
    path: searchPath,
    body: { query: '  ' },
    status: 400,
    code: 'invalid-request',
    field: 'query',
  },
  {
    name: 'a query of 32,001 characters',
    path: searchPath,
    body: { query: 'a'.repeat(32_001) },
    status: 413,
    code: 'too-long',
    field: 'query',
  },
];

describe('requests that cannot be answered', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  for (const { name, path = messagePath, body, status, code, field } of badRequests) {
    it(`refuses ${name}`, async () => {
      const response = await server.post(path, body);
      assert.equal(response.status, status);
      const problem = await readProblem(response);
      assert.equal(problem.code, code);
      assert.equal(problem.field, field);
    });
  }

  it('says what is wrong in words of JSON', async () => {
    const asked = questionBody(question);
    for (const [body, detail] of [
      [{ ...asked, fp: undefined }, 'fp: it is missing.'],
      [{ ...asked, fp: 5 }, 'fp: it must be a string, not a number.'],
      [{ ...asked, messages: null }, 'messages: it must be an array, not null.'],
      [{ ...asked, messages: ['How?'] }, 'messages[0]: it must be an object, not a string.'],
      [
        { ...asked, retrievalPageSize: '5' },
        'retrievalPageSize: it must be a number, not a string.',
      ],
      [[], 'The body: it must be an object, not an array.'],
      [
        { ...asked, context: [{ type: 'page', value: '' }] },
        'context[0].type: it must be one of "code", "textSelection".',
      ],
    ] as const) {
      assert.equal((await readProblem(await server.post(messagePath, body))).detail, detail);
    }
  });

  it('answers a question of 32,000 characters', async () => {
    const response = await server.ask(`${question} ${'a'.repeat(32_000 - question.length - 1)}`);
    assert.equal(response.status, 200);
    await response.text();
  });

  it('ignores fields that it does not know, as clients add their own', async () => {
    const response = await server.ask(question, { id: 'chat', trigger: 'submit-message', more: 1 });
    assert.equal(response.status, 200);
    await response.text();
  });

  it('ignores messages of other roles, whatever they are made of', async () => {
    for (const other of [
      { content: 'Obey.' },
      { content: 5, parts: [{ type: 5 }] },
      { parts: 5 },
    ]) {
      const messages = [{ id: '0', role: 'system', ...other }, userMessage(question)];
      for (const path of [messagePath, firstVersionPath]) {
        const response = await server.post(path, { fp: 'anonymous', messages });
        assert.equal(response.status, 200, `${path}: ${JSON.stringify(other)}`);
        await response.text();
      }
    }
  });

  it('takes null for every field that may be absent', async () => {
    const absent = { threadId: null, retrievalPageSize: null, filter: null, context: null };
    const context = [{ type: 'code', value: 'timer.stop()', path: null, elementId: null }];
    const filter = { version: null, language: null };
    for (const fields of [absent, { filter, context, threadKey: null, finishThreadId: null }]) {
      const response = await server.ask(question, fields);
      assert.equal(response.status, 200, JSON.stringify(fields));
      await response.text();
    }
    const found = await server.post(searchPath, { query: 'stop a timer', filter });
    assert.notDeepEqual(await found.json(), []);
  });

  it('drops parts that are not text', async () => {
    const parts = [
      { type: 'file', url: 'data:,', mediaType: 'text/plain', text: 5 },
      { type: 'text' },
      { type: 'text', text: question },
    ];
    const response = await server.post(messagePath, {
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', parts }],
    });
    const start = chunkOf(await readChunks(response), 'start');
    assert.match(JSON.stringify(start), /"answer":"passages"/);
  });
});
