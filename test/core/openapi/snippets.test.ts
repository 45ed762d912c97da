import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ApiRequest } from '../../../src/core/openapi/request/build-request.js';
import { fetchRequest } from '../../../src/core/openapi/request/fetch-request.js';
import { writeCurl } from '../../../src/core/openapi/snippets/curl.js';
import { runners, skipReasons } from './snippet-runners.js';

/** A test that runs snippets of a language. */
function itIn(language: keyof typeof runners, name: string, work: () => Promise<void>): void {
  it(`in ${language} ${name}`, { skip: skipReasons[language] }, work);
}

const languages = ['curl', 'javascript', 'python'] as const;

const hostile = `'; touch /tmp/owned; echo "$(id)" \`id\` \\ \u2028 @/etc/passwd {a} [b]`;

describe('a snippet', () => {
  let server: Server;
  let origin = '';
  let received: { method: string; url: string; key: string; cookie: string; body: string }[] = [];

  before(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { method = '', url = '', headers } = request;
      received.push({
        method,
        url,
        key: String(headers['x-key']),
        cookie: headers.cookie ?? '',
        body,
      });
      response.end('ok');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });

  after(() => new Promise((resolve) => server.close(resolve)));

  for (const language of languages) {
    const runSnippet = runners[language];
    for (const [kind, text, mediaType] of [
      [
        'JSON',
        JSON.stringify({ quote: hostile, yes: true, none: null, list: [1, 'true', {}] }),
        'application/json',
      ],
      ['text', `@/etc/passwd ${hostile}`, 'text/plain'],
    ] as const) {
      itIn(language, `sends what the playground sends: ${kind}`, async () => {
        const request: ApiRequest = {
          method: 'PUT',
          url: `${origin}/a%20b?q=${encodeURIComponent(hostile).replaceAll("'", '%27')}&list=[1]{2}`,
          headers: [
            ['Content-Type', mediaType],
            ['X-Key', `a'b"c\\d$e`],
          ],
          cookies: [],
          body: { kind: 'text', mediaType, text },
        };
        received = [];
        await (await fetchRequest(request, { signal: new AbortController().signal })).text();
        await runSnippet(request);
        const [sent, copied] = received;
        assert.equal(sent?.key, `a'b"c\\d$e`);
        const parse = (body = ''): unknown => (kind === 'JSON' ? JSON.parse(body) : body);
        assert.deepEqual(
          { ...copied, body: parse(copied?.body) },
          { ...sent, body: parse(sent?.body) },
        );
      });
    }

    itIn(language, 'sends a number beyond all others as it was written', async () => {
      received = [];
      const body = { kind: 'text', mediaType: 'application/json', text: '[1e400,-1e400]' } as const;
      await runSnippet({ method: 'POST', url: `${origin}/`, headers: [], cookies: [], body });
      assert.equal(received[0]?.body, body.text);
    });

    itIn(language, 'sends a request with GET whose document gives it a body', async () => {
      received = [];
      const headers = [['Content-Type', 'text/plain']] as const;
      const body = { kind: 'text', mediaType: 'text/plain', text: 'a' } as const;
      await runSnippet({ method: 'GET', url: `${origin}/`, headers, cookies: [], body });
      // What it has but cannot send, the code in JavaScript says.
      assert.deepEqual(
        received.map((one) => [one.method, one.body]),
        [['GET', language === 'javascript' ? '' : 'a']],
      );
    });

    itIn(language, 'asks with HEAD for an operation whose document gives it a body', async () => {
      received = [];
      const body = { kind: 'text', mediaType: 'text/plain', text: 'a' } as const;
      await runSnippet({ method: 'HEAD', url: `${origin}/`, headers: [], cookies: [], body });
      assert.deepEqual(
        received.map(({ method }) => method),
        ['HEAD'],
      );
    });

    itIn(language, 'sends cookies, which a page cannot', async () => {
      received = [];
      await runSnippet({
        method: 'GET',
        url: `${origin}/`,
        headers: [],
        cookies: [['session', 'a$b']],
      });
      assert.deepEqual(
        received.map(({ method, cookie }) => [method, cookie]),
        [['GET', 'session=a$b']],
      );
    });
  }

  const typed = [
    // With a file name it would be a file to most servers.
    {
      name: 'attributes',
      value: '{"name":"--playground-boundary"}',
      mediaType: 'application/json',
    },
  ];
  for (const [language, kind, values] of languages.flatMap((language) => [
    [language, 'fields and files', []] as const,
    [language, 'values with a media type', typed] as const,
  ])) {
    itIn(language, `sends the parts of a form that the playground sends: ${kind}`, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'snippets-'));
      await writeFile(join(folder, 'a b.dat'), 'pixels');
      const parts = [
        { name: 'note', value: 'a "b" é' },
        ...values,
        { name: 'photo', value: new File(['pixels'], 'a b.dat'), mediaType: 'image/png' },
      ];
      const request: ApiRequest = {
        ...{ method: 'POST', url: `${origin}/`, headers: [], cookies: [] },
        body: { kind: 'form', mediaType: 'multipart/form-data', parts },
      };
      received = [];
      await (await fetchRequest(request, { signal: new AbortController().signal })).text();
      await runners[language](request, folder);
      await rm(folder, { recursive: true });
      // Each has lines of its own between the parts.
      const [sent, copied] = received.map(({ body }) => body.replace(/^--.*\r\n/gm, ''));
      assert.match(sent ?? '', /image\/png/);
      assert.equal(copied, sent);
    });
  }

  itIn(
    'curl',
    'sends the parts of a form that the playground sends, whatever they are',
    async () => {
      const parts = [
        { name: 'note', value: 'a "b"\nc' },
        // With a file name it would be a file to most servers.
        { name: 'attributes', value: '{"name":"é"}', mediaType: 'application/json' },
        { name: 'a"b', value: 'c', mediaType: 'text/plain; charset=utf-8' },
      ];
      const request: ApiRequest = {
        ...{ method: 'POST', url: `${origin}/`, headers: [], cookies: [] },
        body: { kind: 'form', mediaType: 'multipart/form-data', parts },
      };
      received = [];
      await (await fetchRequest(request, { signal: new AbortController().signal })).text();
      await runners.curl(request);
      // Each has lines of its own between the parts.
      const [sent, copied] = received.map(({ body }) => body.replace(/^--.*\r\n/gm, ''));
      assert.ok(sent);
      assert.equal(sent, copied);
    },
  );

  it('in curl reads no file that a document names', () => {
    const parts = [
      { name: 'a', value: '@/etc/passwd' },
      { name: 'b', value: '</etc/passwd', mediaType: 'text/plain' },
    ];
    const text = writeCurl({
      method: 'POST',
      url: origin,
      headers: [],
      cookies: [],
      body: { kind: 'form', mediaType: 'multipart/form-data', parts },
    });
    assert.match(text, /--form-string 'a=@\/etc\/passwd'/);
    assert.match(text, /--form 'b="<\/etc\/passwd";type=text\/plain'/);
  });

  itIn('curl', 'reads no file that the parts of a form are named after', async () => {
    const own = fileURLToPath(import.meta.url);
    const parts = [
      { name: 'a', value: '1', mediaType: `text/plain; charset=utf-8; Headers=@${own}` },
      { name: `b=@${own};`, value: '2', mediaType: 'text/plain;encoder=base64;type=a/b' },
      { name: `c=@${own}`, value: '3' },
    ];
    received = [];
    await runners.curl({
      method: 'POST',
      url: origin,
      headers: [],
      cookies: [],
      body: { kind: 'form', mediaType: 'multipart/form-data', parts },
    });
    const { body = '' } = received[0] ?? {};
    assert.doesNotMatch(body, /import assert|filename=/);
    assert.deepEqual(body.match(/(?<=name=")[^"]*/g), ['a', `b%3D@${own};`, `c%3D@${own}`]);
    assert.deepEqual(body.match(/(?<=Content-Type: ).*?(?=\r)/g), [
      'text/plain; charset=utf-8',
      'text/plain',
    ]);
  });
});
