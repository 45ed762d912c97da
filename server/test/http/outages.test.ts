import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PassagesAnswerSource } from '../../src/answers/passages/passages-answer.js';
import { PostgresServer, postgresSkipReason } from '../storage/postgres-server.js';
import { SeverableLink } from '../storage/severable-link.js';
import { readProblem } from './problem-details.js';
import { searchPath, startTestServer, type TestServer } from './test-server.js';

const site = 'https://docs.example.com';

describe('a server whose database goes away', { skip: postgresSkipReason }, () => {
  let postgres: PostgresServer;
  let link: SeverableLink;
  let server: TestServer;
  let letAnswer: () => void;
  before(async () => {
    postgres = await PostgresServer.start();
    link = await SeverableLink.to(postgres.port);
    const address = new URL(await postgres.createDatabase());
    address.port = String(link.port);
    const held = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    server = await startTestServer({
      databaseUrl: address.href,
      makeAnswers: (library) => ({
        answer: async (request) => {
          const answer = await new PassagesAnswerSource(library).answer(request);
          await held;
          return answer;
        },
      }),
    });
  });
  after(async () => {
    await server.stop();
    await link.cut();
    await postgres.stop();
  });

  const search = (key: string) =>
    server.post(searchPath, { query: 'timer' }, { authorization: `Bearer ${key}`, origin: site });

  it('says so in a way that pages can read, ends what it had begun, and goes on afterwards', async () => {
    const scope = { kind: 'assistant', domain: 'docs', project: 'docs' } as const;
    const { plain } = await server.keys.createKey({ ...scope, allowedOrigins: [site] });
    assert.equal((await search(plain)).status, 200);
    const begun = await server.ask('How do I stop a timer?');
    await link.cut();

    const failed = await search(plain);
    assert.equal(failed.status, 503);
    assert.equal(failed.headers.get('access-control-allow-origin'), site);
    const problem = await readProblem(failed);
    assert.equal(problem.code, 'unavailable');
    assert.doesNotMatch(String(problem.detail), /127\.0\.0\.1|ECONN/);
    assert.equal((await fetch(`${server.url}/healthz`)).status, 503);
    assert.equal((await fetch(server.url)).status, 200);
    letAnswer();
    assert.match(await begun.text(), /"type":"finish"/);
    assert.match(server.reports.join('\n'), /An answer could not be recorded/);

    await link.mend();
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
    assert.equal((await search(plain)).status, 200);
    assert.match(await (await server.ask('How do I stop a timer?')).text(), /"type":"finish"/);
  });
});
