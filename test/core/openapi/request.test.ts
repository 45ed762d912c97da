import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operation } from '../../../src/core/openapi/operation.js';
import {
  type ApiRequest,
  buildRequest,
  type RequestValues,
} from '../../../src/core/openapi/request/build-request.js';
import { isSendable } from '../../../src/core/openapi/request/server-address.js';
import { operationOf } from './operation-of.js';

const nothing: RequestValues = {
  server: 0,
  variables: new Map(),
  parameters: new Map(),
  security: [],
  credentials: {},
};

function request(
  operation: Operation,
  values: Partial<RequestValues> = {},
  masked = false,
): ApiRequest {
  return buildRequest(
    operation,
    { ...nothing, ...values },
    { base: 'https://docs.example.com/', masked },
  );
}

function addressOf(parameter: object, value: unknown): string {
  const operation = operationOf({
    path: '/colors/{color}',
    parameters: [{ name: 'color', ...parameter }],
  });
  const [read] = operation.parameters;
  return request(operation, { parameters: new Map([[`${read?.place} color`, value]]) }).url;
}

const list = ['blue', 'black'];
const fields = { R: 100, G: 200 };

describe('the address of a request', () => {
  // The table "Style Examples" of OpenAPI 3.1.1.
  for (const [style, explode, value, written] of [
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, list, ';color=blue,black'],
    ['matrix', false, fields, ';color=R,100,G,200'],
    ['matrix', true, list, ';color=blue;color=black'],
    ['matrix', true, fields, ';R=100;G=200'],
    ['label', false, 'blue', '.blue'],
    ['label', false, list, '.blue,black'],
    ['label', true, list, '.blue.black'],
    ['label', true, fields, '.R=100.G=200'],
    ['simple', false, list, 'blue,black'],
    ['simple', false, fields, 'R,100,G,200'],
    ['simple', true, fields, 'R=100,G=200'],
  ] as const) {
    it(`has a path of style ${style}, exploded ${explode}: ${JSON.stringify(value)}`, () => {
      const url = addressOf({ in: 'path', style, explode }, value);
      assert.equal(url, `https://docs.example.com/colors/${written}`);
    });
  }

  for (const [style, explode, value, written] of [
    ['form', false, list, 'color=blue,black'],
    ['form', true, list, 'color=blue&color=black'],
    ['form', false, fields, 'color=R,100,G,200'],
    ['form', true, fields, 'R=100&G=200'],
    ['spaceDelimited', false, list, 'color=blue%20black'],
    ['pipeDelimited', false, list, 'color=blue%7Cblack'],
    // One that OpenAPI does not have.
    ['constructor', false, list, 'color=blue,black'],
    ['deepObject', true, fields, 'color%5BR%5D=100&color%5BG%5D=200'],
    ['deepObject', true, list, 'color%5B%5D=blue&color%5B%5D=black'],
    ['deepObject', true, { R: { G: 1 } }, 'color%5BR%5D%5BG%5D=1'],
    [
      'deepObject',
      true,
      [{ R: [1, 2] }],
      'color%5B0%5D%5BR%5D%5B%5D=1&color%5B0%5D%5BR%5D%5B%5D=2',
    ],
  ] as const) {
    it(`has a query of style ${style}, exploded ${explode}: ${JSON.stringify(value)}`, () => {
      const url = addressOf({ in: 'query', style, explode }, value);
      assert.equal(url, `https://docs.example.com/colors/{color}?${written}`);
    });
  }

  it('lets no value leave its place', () => {
    assert.match(
      addressOf({ in: 'path' }, '../admin?a=b#c'),
      /\/colors\/\.\.%2Fadmin%3Fa%3Db%23c$/,
    );
    assert.match(addressOf({ in: 'query' }, 'a&b=c'), /\?color=a%26b%3Dc$/);
  });

  it('goes on with a query that the path has', () => {
    const operation = operationOf({
      path: '/?Action=List',
      parameters: [{ name: 'page', in: 'query' }],
    });
    const url = (values: Partial<RequestValues>): string => request(operation, values).url;
    assert.equal(url({}), 'https://docs.example.com/?Action=List');
    assert.equal(
      url({ parameters: new Map([['query page', 2]]) }),
      'https://docs.example.com/?Action=List&page=2',
    );
  });

  it('has its query where the path tells operations apart by a fragment', () => {
    const operation = operationOf({
      path: '/files/{id}#add_link',
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'fields', in: 'query' },
      ],
    });
    const { url } = request(operation, {
      parameters: new Map([
        ['path id', '7#8'],
        ['query fields', 'link'],
      ]),
    });
    assert.equal(url, 'https://docs.example.com/files/7%238?fields=link');
  });

  it('has the text of a parameter in its media type', () => {
    const url = (mediaType: string): string =>
      addressOf({ in: 'query', content: { [mediaType]: { schema: {} } } }, 'a b');
    assert.match(url('application/json'), /color=%22a%20b%22$/);
    assert.match(url('text/plain'), /color=a%20b$/);
  });

  it('leads to the server that was chosen, with its variables', () => {
    const servers = [
      { url: '/v1' },
      {
        url: 'https://{region}.example.com/{base}/',
        variables: { region: { default: 'eu', enum: ['eu', 'us'] }, base: { default: 'v2' } },
      },
    ];
    const operation = operationOf({ servers });
    assert.equal(request(operation).url, 'https://docs.example.com/v1/jobs');
    const chosen = request(operation, { server: 1, variables: new Map([['region', 'us']]) });
    assert.equal(chosen.url, 'https://us.example.com/v2/jobs');
  });

  it('takes variables by any name', () => {
    const variables = { constructor: { default: 'eu' }, toString: { default: 'v2' } };
    const servers = [{ url: 'https://{constructor}.example.com/{toString}', variables }];
    assert.equal(request(operationOf({ servers })).url, 'https://eu.example.com/v2/jobs');
  });
});

describe('the proof of who asks', () => {
  const schemes = {
    key: { type: 'apiKey', in: 'query', name: 'api_key' },
    head: { type: 'apiKey', in: 'header', name: 'X-Key' },
    basic: { type: 'http', scheme: 'Basic' },
    token: { type: 'oauth2', flows: {} },
  };
  const operation = operationOf(
    { security: [{ key: [], head: [], basic: [] }, { token: ['read'] }] },
    { securitySchemes: schemes },
  );
  const credentials = {
    key: { secret: 'a b' },
    head: { secret: 'one\r\nX-Evil: 1' },
    basic: { user: 'ada', secret: 'påss' },
    token: { secret: ' abc ' },
  };

  it('stands where the document says', () => {
    const [both = [], token = []] = operation.security;
    const { url, headers } = request(operation, { security: both, credentials });
    assert.equal(url, 'https://docs.example.com/jobs?api_key=a%20b');
    assert.deepEqual(headers, [
      ['X-Key', 'one X-Evil: 1'],
      ['Authorization', `Basic ${Buffer.from('ada:påss').toString('base64')}`],
    ]);
    assert.deepEqual(request(operation, { security: token, credentials }).headers, [
      ['Authorization', 'Bearer abc'],
    ]);
  });

  it('is there once, without blanks around it, where the document has its header as a parameter too', () => {
    const twice = operationOf(
      {
        parameters: [
          { name: 'x-key', in: 'header' },
          { name: 'X-Page', in: 'header' },
        ],
        security: [{ head: [] }],
      },
      { securitySchemes: schemes },
    );
    const { headers } = request(twice, {
      parameters: new Map([
        ['header x-key', 'same'],
        ['header X-Page', ' \t2 '],
      ]),
      security: twice.security[0] ?? [],
      credentials: { head: { secret: 'same' } },
    });
    assert.deepEqual(headers, [
      ['X-Key', 'same'],
      ['X-Page', '2'],
    ]);
  });

  it('is in nothing that is masked', () => {
    for (const security of operation.security) {
      const text = JSON.stringify(request(operation, { security, credentials }, true));
      for (const secret of [
        'a b',
        'a%20b',
        'one',
        'påss',
        'abc',
        Buffer.from('ada:påss').toString('base64'),
      ])
        assert.ok(!text.includes(secret), `${secret} in ${text}`);
    }
  });
});

describe('an address', () => {
  const inPath = { in: 'path', required: true, schema: { type: 'string' } };
  const withUser = 'https://ada:secret@a.example/';
  for (const value of ['.', '..']) {
    it(`is not sent to with ${value} as a part of its path, which browsers take out`, () => {
      assert.equal(isSendable(addressOf(inPath, value)), false);
      assert.equal(isSendable(`${addressOf(inPath, value)}/more?a=b`), false);
    });
  }

  it('is sent to with dots elsewhere', () => {
    for (const value of ['...', '.a', 'a..', '%2e%2e', 'a/../b']) {
      assert.equal(isSendable(addressOf(inPath, value)), true, value);
    }
    assert.equal(isSendable('https://api.example/@a?path=/../b'), true);
  });

  it('is not sent to where browsers send nothing', () => {
    for (const address of ['ftp://a.example/', 'javascript:alert(1)', '{server}/a', withUser])
      assert.equal(isSendable(address), false, address);
  });
});
