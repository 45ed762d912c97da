import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildRequest, parameterKey } from '../../../src/core/openapi/request/build-request.js';
import { firstOperation } from './operation-of.js';

describe('an operation of OpenAPI 3.2', () => {
  const form = {
    schema: { type: 'object', properties: { q: { type: 'string' }, page: { type: 'integer' } } },
    examples: { first: { dataValue: { q: 'a b', page: 1 } } },
  };
  const operation = firstOperation({
    openapi: '3.2.0',
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/search': {
        query: {
          parameters: [
            {
              name: 'all',
              in: 'querystring',
              content: { 'application/x-www-form-urlencoded': form },
            },
            { name: 'other', in: 'querystring', content: { 'application/jsonpath': {} } },
          ],
          responses: { 200: { summary: 'What was found' } },
        },
      },
    },
  });

  it('may have the method QUERY', () => {
    assert.equal(operation.method, 'query');
  });

  it('may have all of its query as a form, with an example of its data', () => {
    const [all, ...others] = operation.parameters;
    assert.ok(all);
    assert.deepEqual(others, []);
    assert.deepEqual(operation.problems, [
      'The query at /paths/~1search/query/parameters/1 is no form, and is left out.',
    ]);
    const { method, url } = buildRequest(
      operation,
      {
        ...{ server: 0, variables: new Map(), security: [], credentials: {} },
        parameters: new Map([[parameterKey(all), all.examples[0]]]),
      },
      { base: 'https://docs.example', masked: false },
    );
    assert.deepEqual([method, url], ['QUERY', 'https://api.example/search?q=a%20b&page=1']);
  });

  it('has responses with a summary alone', () => {
    assert.equal(operation.responses[0]?.description, 'What was found');
  });
});
