import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { APICallError, RetryError } from 'ai';
import { describeProviderError } from '../../../src/answers/model/provider-error.js';

const secret = 'How do I leave my employer Acme?';

function refusal(statusCode: number | undefined, cause?: Error): APICallError {
  return new APICallError({
    message: `Bad prompt: ${secret}`,
    url: 'https://model.example.com/v1',
    requestBodyValues: { prompt: secret },
    responseBody: secret,
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(cause ? { cause } : {}),
  });
}

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const lost = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
const tooLate = new DOMException(secret, 'TimeoutError');

describe('why a provider failed, in the log', () => {
  const cases: [string, unknown, RegExp][] = [
    ['a key that is refused', refusal(401), /refuses the key \(status 401\)/],
    ['a fault of its API', refusal(529), /its API failed \(status 529\)/],
    ['a request that is refused', refusal(400), /did not take the request \(status 400\)/],
    [
      'the last of several tries',
      new RetryError({ message: secret, reason: 'maxRetriesExceeded', errors: [refusal(429)] }),
      /takes no more requests for now \(status 429\)/,
    ],
    [
      'a connection that was refused',
      refusal(undefined, new TypeError('fetch failed', { cause: refused })),
      /cannot be reached \(ECONNREFUSED\)/,
    ],
    [
      'a connection that was lost behind the headers',
      refusal(200, new TypeError('terminated', { cause: lost })),
      /cannot be reached \(UND_ERR_SOCKET\)/,
    ],
    [
      'a page in place of an answer',
      refusal(200, new SyntaxError(secret)),
      /sent what cannot be read: is its address right\? \(SyntaxError\)/,
    ],
    ['a time that was too short', tooLate, /did not answer in time/],
    ['an error of another kind', new TypeError(secret), /reported a fault \(TypeError\)/],
    ['something that is not an error', secret, /reported a fault \(without a name\)/],
    ['an object with what it says', { message: secret, code: secret }, /reported a fault/],
  ];
  for (const [name, error, expected] of cases) {
    it(`names ${name}, and repeats nothing that was asked`, () => {
      const described = describeProviderError(error);
      assert.match(described, expected);
      assert.doesNotMatch(described, /Acme/);
    });
  }
});
