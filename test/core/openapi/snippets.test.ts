import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ApiRequest } from '../../../src/core/openapi/request/build-request.js';
import { fetchRequest } from '../../../src/core/openapi/request/fetch-request.js';
import { writeCurl } from '../../../src/core/openapi/snippets/curl.js';
import { writeJavaScript } from '../../../src/core/openapi/snippets/javascript.js';
import { writePython } from '../../../src/core/openapi/snippets/python.js';

const run = promisify(execFile);

/** Runs a snippet as a reader does who has copied it. */
const runners = {
  curl: (request: ApiRequest, cwd?: string) =>
    run('sh', ['-c', `${writeCurl(request)} --silent`], { cwd }),
  javascript: (request: ApiRequest, cwd?: string) =>
    run(process.execPath, ['--input-type=module', '-e', writeJavaScript(request)], { cwd }),
  // `requests` need not be there: what a module of this name is called with is what matters.
  python: (request: ApiRequest, cwd?: string) =>
    run('python3', ['-c', `${fakeRequests}\n${writePython(request)}`], { cwd }),
};

const fakeRequests = `
import sys, types, urllib.request
def part_of(name, file, content, type=None):
    head = f'--x\\r\\nContent-Disposition: form-data; name="{name}"'
    if file: head += f'; filename="{file}"'
    if type: head += f"\\r\\nContent-Type: {type}"
    body = content.encode() if isinstance(content, str) else content.read()
    return head.encode() + b"\\r\\n\\r\\n" + body + b"\\r\\n"
def request(method, url, headers={}, cookies={}, data=None, files=None):
    if files:
        data = b"".join(part_of(name, *part) for name, part in files) + b"--x--\\r\\n"
        headers = {**headers, "Content-Type": "multipart/form-data; boundary=x"}
    if cookies: headers = {**headers, "Cookie": "; ".join(f"{n}={v}" for n, v in cookies.items())}
    if isinstance(data, str): data = data.encode()
    asked = urllib.request.Request(url, data=data, headers=headers, method=method)
    answer = urllib.request.urlopen(asked)
    return types.SimpleNamespace(status_code=answer.status, text=answer.read().decode())
sys.modules["requests"] = types.SimpleNamespace(request=request)
`;

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

  for (const [language, runSnippet] of Object.entries(runners)) {
    for (const [kind, text, mediaType] of [
      [
        'JSON',
        JSON.stringify({ quote: hostile, yes: true, none: null, list: [1, 'true', {}] }),
        'application/json',
      ],
      ['text', `@/etc/passwd ${hostile}`, 'text/plain'],
    ] as const) {
      it(`in ${language} sends what the playground sends: ${kind}`, async () => {
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

    it(`in ${language} sends a number beyond all others as it was written`, async () => {
      received = [];
      const body = { kind: 'text', mediaType: 'application/json', text: '[1e400,-1e400]' } as const;
      await runSnippet({ method: 'POST', url: `${origin}/`, headers: [], cookies: [], body });
      assert.equal(received[0]?.body, body.text);
    });

    it(`in ${language} sends a request with GET whose document gives it a body`, async () => {
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

    it(`in ${language} asks with HEAD for an operation whose document gives it a body`, async () => {
      received = [];
      const body = { kind: 'text', mediaType: 'text/plain', text: 'a' } as const;
      await runSnippet({ method: 'HEAD', url: `${origin}/`, headers: [], cookies: [], body });
      assert.deepEqual(
        received.map(({ method }) => method),
        ['HEAD'],
      );
    });

    it(`in ${language} sends cookies, which a page cannot`, async () => {
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
  for (const [language, runSnippet, kind, values] of Object.entries(runners).flatMap(
    ([language, runSnippet]) => [
      [language, runSnippet, 'fields and files', []] as const,
      [language, runSnippet, 'values with a media type', typed] as const,
    ],
  )) {
    it(`in ${language} sends the parts of a form that the playground sends: ${kind}`, async () => {
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
      await runSnippet(request, folder);
      await rm(folder, { recursive: true });
      // Each has lines of its own between the parts.
      const [sent, copied] = received.map(({ body }) => body.replace(/^--.*\r\n/gm, ''));
      assert.match(sent ?? '', /image\/png/);
      assert.equal(copied, sent);
    });
  }

  it('in curl sends the parts of a form that the playground sends, whatever they are', async () => {
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
  });

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

  it('in curl reads no file that the parts of a form are named after', async () => {
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
