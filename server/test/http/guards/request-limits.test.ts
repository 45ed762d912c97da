import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ulid } from 'ulid';
import { readProblem } from '../problem-details.js';
import {
  firstVersionPath,
  messagePath,
  questionBody,
  searchPath,
  startTestServer,
  type TestServer,
} from '../test-server.js';

const question = questionBody('How do I stop a timer?');
const contextOf = (item: object) => ({
  ...question,
  context: [{ type: 'code', value: 'a', ...item }],
});
const messagesOf = (message: object) => ({
  ...question,
  messages: [{ role: 'user', parts: [], ...message }, ...question.messages],
});
const feedbackPath = `${messagePath}/${ulid()}/feedback`;
const forgetPath = '/api/external/v1/assistant/docs/forget';

interface BoundedString {
  field: string;
  most: number;
  path?: string;
  bodyWith: (text: string) => unknown;
}

const strings: BoundedString[] = [
  { field: 'fp', most: 1000, bodyWith: (fp) => ({ ...question, fp }) },
  { field: 'threadId', most: 200, bodyWith: (threadId) => ({ ...question, threadId }) },
  { field: 'threadKey', most: 200, bodyWith: (threadKey) => ({ ...question, threadKey }) },
  {
    field: 'filter.version',
    most: 200,
    bodyWith: (version) => ({ ...question, filter: { version } }),
  },
  {
    field: 'filter.language',
    most: 200,
    bodyWith: (language) => ({ ...question, filter: { language } }),
  },
  { field: 'context[0].path', most: 2000, bodyWith: (path) => contextOf({ path }) },
  { field: 'context[0].elementId', most: 1000, bodyWith: (elementId) => contextOf({ elementId }) },
  { field: 'messages[0].role', most: 200, bodyWith: (role) => messagesOf({ role }) },
  {
    field: 'messages[0].parts[0].type',
    most: 200,
    bodyWith: (type) => messagesOf({ parts: [{ type }] }),
  },
  {
    field: 'filter.version',
    most: 200,
    path: searchPath,
    bodyWith: (version) => ({ query: 'timer', filter: { version } }),
  },
];

describe('a string of a request that is too long', () => {
  let server: TestServer;
  let adminKey: string;
  let threadPath: string;
  let threadKey: string;
  before(async () => {
    server = await startTestServer();
    const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
    adminKey = (await server.keys.createKey(scope)).plain;
    const response = await server.ask('How do I stop a timer?');
    threadPath = `${messagePath}/${response.headers.get('x-thread-id')}`;
    threadKey = response.headers.get('x-thread-key') ?? '';
    await response.text();
  });
  after(() => server.stop());

  async function refusedFor(
    response: Response,
    { field, most }: Pick<BoundedString, 'field' | 'most'>,
  ) {
    assert.equal(response.status, 400);
    const problem = await readProblem(response);
    assert.equal(problem.code, 'invalid-request');
    assert.equal(problem.field, field);
    const sentence = `${field}: it has ${most + 1} characters; ${most} are the most that are taken.`;
    assert.equal(problem.detail, sentence);
  }

  for (const { field, most, path, bodyWith } of strings) {
    const paths = path ? [path] : [messagePath, firstVersionPath];
    it(`is refused by its name and its limit: ${field} of ${paths[0]}`, async () => {
      for (const each of paths) {
        await refusedFor(await server.post(each, bodyWith('a'.repeat(most + 1))), { field, most });
        const longest = await server.post(each, bodyWith('a'.repeat(most)));
        assert.equal(longest.status, 200);
        await longest.text();
      }
    });
  }

  it('is refused in feedback and in a request to forget', async () => {
    const rate = (body: object) =>
      server.post(`${threadPath}/feedback`, body, { 'x-thread-key': threadKey });
    const rated = { messageId: ulid(), rating: 'up' };
    await refusedFor(await rate({ ...rated, messageId: 'a'.repeat(201) }), {
      field: 'messageId',
      most: 200,
    });
    await refusedFor(await rate({ ...rated, reason: 'a'.repeat(2001) }), {
      field: 'reason',
      most: 2000,
    });
    const forget = (body: object) =>
      server.post(forgetPath, body, { authorization: `Bearer ${adminKey}` });
    await refusedFor(await forget({ fp: 'a'.repeat(1001) }), { field: 'fp', most: 1000 });
    await refusedFor(await forget({ threadId: 'a'.repeat(201) }), { field: 'threadId', most: 200 });
  });

  it('is refused in the path', async () => {
    const long = 'a'.repeat(201);
    for (const [field, path] of [
      ['domain', messagePath.replace('docs', long)],
      ['domain', searchPath.replace('docs', long)],
      ['threadId', feedbackPath.replace(/[^/]{26}/, long)],
      ['projectId', forgetPath.replace('docs', long)],
    ] as const) {
      await refusedFor(await server.post(path, question), { field, most: 200 });
    }
  });

  it('is refused in a header that names something', async () => {
    const long = 'a'.repeat(201);
    for (const field of ['Authorization', 'X-Thread-Key', 'Last-Event-ID']) {
      await refusedFor(await server.post(messagePath, question, { [field.toLowerCase()]: long }), {
        field,
        most: 200,
      });
    }
  });

  it('counts with the others of the context, whatever they are', async () => {
    const item = { type: 'code', value: 'a'.repeat(598), path: 'p'.repeat(1000), elementId: 'e' };
    const context = Array.from({ length: 20 }, () => item);
    const fits = await server.post(messagePath, { ...question, context });
    assert.equal(fits.status, 200);
    await fits.text();
    context[0] = { ...item, elementId: 'e'.repeat(22) };
    const response = await server.post(messagePath, { ...question, context });
    assert.equal(response.status, 413);
    assert.equal((await readProblem(response)).field, 'context');
  });

  it('is not repeated as the name of a field', async () => {
    const response = await server.post(
      forgetPath,
      { [`svc_${'secret'.repeat(1000)}`]: 1 },
      { authorization: `Bearer ${adminKey}` },
    );
    assert.equal(response.status, 400);
    assert.doesNotMatch(await response.text(), /secret/);
  });
});
