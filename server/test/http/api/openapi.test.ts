import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { isRecord } from '../../../../src/core/record.js';
import { startTestServer, type TestServer } from '../test-server.js';

describe('the OpenAPI document', () => {
  let server: TestServer;
  let document: Record<string, unknown>;
  before(async () => {
    server = await startTestServer();
    const response = await fetch(`${server.url}/openapi.json`, {
      headers: { origin: 'https://editor.example.com' },
    });
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    const body: unknown = await response.json();
    assert.ok(isRecord(body));
    document = body;
  });
  after(() => server.stop());

  function operation(path: string, method: string): Record<string, unknown> {
    const paths = isRecord(document.paths) ? document.paths : {};
    const item = paths[path];
    const found = isRecord(item) ? item[method] : undefined;
    assert.ok(isRecord(found), `${method} ${path} is described`);
    return found;
  }

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    assert.deepEqual(result, { valid: true });
    assert.equal(document.openapi, '3.1.0');
  });

  it('describes a body by what is checked', () => {
    const { requestBody } = operation('/discovery/v2/assistant/{domain}/message', 'post');
    const json = JSON.stringify(requestBody);
    assert.match(json, /"enum":\["code","textSelection"\]/);
    assert.match(json, /"required":\["fp","messages"\]/);
  });

  it('describes each field of a message that clients send', () => {
    for (const version of [1, 2]) {
      const path = `/discovery/v${version}/assistant/{domain}/message`;
      const { requestBody } = operation(path, 'post');
      assert.match(JSON.stringify(requestBody), /"items":\{[^[]*"id":\{"type":"string"/);
    }
  });

  it('says which endpoint new clients are not to use', () => {
    const version = (number: 1 | 2) =>
      operation(`/discovery/v${number}/assistant/{domain}/message`, 'post').deprecated;
    assert.equal(version(1), true);
    assert.equal(version(2), undefined);
  });

  it('says how large what is given may be', () => {
    const search = JSON.stringify(operation('/discovery/v1/search/{domain}', 'post').requestBody);
    assert.match(search, /"query":\{[^}]*"maxLength":32000/);
    assert.match(search, /"pageSize":\{[^}]*brought into [^}]*"minimum":1,"maximum":100/);
    for (const version of [1, 2]) {
      const path = `/discovery/v${version}/assistant/{domain}/message`;
      const message = JSON.stringify(operation(path, 'post').requestBody);
      assert.match(message, /"retrievalPageSize":\{[^}]*"minimum":1,"maximum":20/);
    }
    const { parameters } = operation('/api/external/v1/analytics/{projectId}/assistant', 'get');
    for (const name of ['limit', 'pageSize']) {
      const schema = `"name":"${name}","in":"query","required":false,"schema":\\{[^}]*"type":"integer"`;
      assert.match(JSON.stringify(parameters), new RegExp(`${schema},"minimum":1,"maximum":1000`));
    }
  });

  it('says which headers tell of a thread, and which take its key', () => {
    const message = '/discovery/v2/assistant/{domain}/message';
    for (const [path, method] of [
      [message, 'post'],
      [`${message}/{threadId}/stream`, 'get'],
    ] as const) {
      const { responses, parameters } = operation(path, method);
      const success = isRecord(responses) && isRecord(responses[200]) ? responses[200] : {};
      const names = Object.keys(isRecord(success.headers) ? success.headers : {});
      const told = ['X-Thread-Id', 'X-Thread-Key', 'X-Resumable', 'X-Rateable'];
      assert.deepEqual(
        told.filter((name) => !names.includes(name)),
        [],
      );
      assert.match(JSON.stringify(parameters), /"name":"X-Thread-Key","in":"header"/);
    }
  });

  it('says where limits apply, and what tells of them', () => {
    const limited = operation('/discovery/v1/search/{domain}', 'post');
    const json = JSON.stringify(limited.responses);
    assert.match(json, /"429":\{"\$ref":"#\/components\/responses\/RateLimited"\}/);
    assert.match(json, /"RateLimit-Policy":/);
    assert.match(JSON.stringify(document.components), /"Retry-After":/);
    const forget = operation('/api/external/v1/assistant/{projectId}/forget', 'post');
    assert.doesNotMatch(JSON.stringify(forget.responses), /429|RateLimit/);
  });

  it('says with which status nothing is sent', () => {
    const statusesOf = (path: string, method: string) => {
      const { responses } = operation(path, method);
      return isRecord(responses) ? Object.keys(responses) : [];
    };
    const stream = '/discovery/v2/assistant/{domain}/message/{threadId}/stream';
    assert.deepEqual(statusesOf(stream, 'get'), ['200', '204', '429', 'default']);
    assert.deepEqual(statusesOf(stream, 'delete'), ['204', '429', 'default']);
    const index = statusesOf('/discovery/v1/index/{domain}', 'get');
    assert.deepEqual(index, ['200', '304', '429', 'default']);
  });

  it('names every address that there is, and none else', async () => {
    const paths = isRecord(document.paths) ? Object.entries(document.paths) : [];
    assert.ok(paths.length >= 4);
    for (const [path, methods] of paths) {
      const address = path.replaceAll(/\{\w+\}/g, 'docs');
      const response = await fetch(server.url + address, { method: 'PATCH' });
      const allowed = response.headers.get('allow')?.toLowerCase().split(', ');
      const described = Object.keys(isRecord(methods) ? methods : {});
      // The description of GET is that of HEAD.
      const isStream = path.endsWith('/stream');
      const head = described.includes('get') && !isStream ? ['head'] : [];
      assert.deepEqual(allowed?.sort(), [...described, ...head].sort());
    }
  });
});
