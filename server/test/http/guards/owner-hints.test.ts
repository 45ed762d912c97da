import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OwnerHints } from '../../../src/http/guards/owner-hints.js';
import { searchPath, startTestServer, type TestServer } from '../test-server.js';

const site = 'https://www.example.com';
const other = 'https://other.example:8443';

function preflight(server: TestServer, origin: string): Promise<Response> {
  return fetch(server.url + searchPath, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
}

describe('what the log tells an owner to do', () => {
  it('names the option for an origin that was refused, once', async (test) => {
    const server = await startTestServer({ allowedOrigins: [site] });
    test.after(() => server.stop());
    for (const origin of [site, other, other]) await preflight(server, origin);
    // The server's own pages say where they are from too, and nothing is refused to them.
    await (await server.post(searchPath, { query: 'timer' }, { origin: server.url })).text();
    assert.deepEqual(server.reports, [
      `Pages of ${other} were refused: to let them ask, start the server with --allow-origin ${other}`,
    ]);
  });

  it('names the command for an origin that a key is not for, once', async (test) => {
    const server = await startTestServer({ allowedOrigins: [other] });
    test.after(() => server.stop());
    const { plain, key } = await server.keys.createKey({
      ...{ kind: 'assistant', domain: 'docs', project: 'docs' },
      allowedOrigins: [site],
    });
    for (let time = 0; time < 2; time += 1) {
      const headers = { authorization: `Bearer ${plain}`, origin: other };
      assert.equal((await server.post(searchPath, { query: 'timer' }, headers)).status, 403);
    }
    assert.deepEqual(server.reports, [
      `Pages of ${other} were refused, as the key ${key.id} is for pages of other origins: to let them ask, give them one from docs-assistant-server keys create --kind assistant --domain docs --project docs --origin ${other}`,
    ]);
  });

  it('names the command for an admin key that a browser sent, once, and not the key', async (test) => {
    const server = await startTestServer();
    test.after(() => server.stop());
    const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
    const { plain, key } = await server.keys.createKey(scope);
    const authorization = `Bearer ${plain}`;
    const send = (headers: Record<string, string>) =>
      server.post(searchPath, { query: 'timer' }, { authorization, ...headers });
    assert.equal((await send({})).status, 403);
    assert.deepEqual(server.reports, [], 'a program may have mistaken it');
    for (const headers of [{ origin: site }, { 'sec-fetch-site': 'same-origin' }]) {
      assert.equal((await send(headers)).status, 403);
    }
    assert.deepEqual(server.reports, [
      `A browser sent the admin key ${key.id}, so that whoever opens the page can read it: revoke it with docs-assistant-server keys revoke ${key.id}, and give the page one from docs-assistant-server keys create --kind assistant --domain docs --project docs`,
    ]);
    assert.ok(!server.reports.join().includes(plain));
  });
});

describe('hints', () => {
  const start = () => {
    const lines: string[] = [];
    let time = 0;
    const hints = new OwnerHints({ warn: (line) => lines.push(line), now: () => time });
    const passHour = () => {
      time += 60 * 60 * 1000 + 1;
    };
    return { lines, hints, passHour };
  };

  it('are few in an hour, however many origins somebody makes up', () => {
    const { lines, hints, passHour } = start();
    for (let count = 0; count < 5000; count += 1) hints.onRefusedOrigin(`https://${count}.example`);
    assert.equal(lines.length, 20);
    passHour();
    hints.onRefusedOrigin('https://0.example');
    assert.equal(lines.length, 20, 'what was told is not told again');
    hints.onRefusedOrigin(site);
    assert.match(lines.at(-1) ?? '', /--allow-origin https:\/\/www\.example\.com$/);
  });

  for (const origin of [
    'null',
    'https://$(reboot).example',
    'https://a`b`.example',
    'https://a;b.example',
    'https://www.example.com/path',
    'https://www.example.com\n{"level":"fatal"}',
    'file://',
    `https://${'a'.repeat(300)}.example`,
  ]) {
    it(`hold nothing that a shell would run or a log mistake: ${origin.slice(0, 40)}`, () => {
      const { lines, hints } = start();
      hints.onRefusedOrigin(origin);
      hints.onForeignKey({ id: 'id', domain: 'docs', project: 'docs', origin });
      assert.deepEqual(lines, []);
    });
  }
});
