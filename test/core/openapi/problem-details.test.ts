import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readProblems } from '../../../src/core/openapi/request/problem-details.js';

const read = (said: unknown, type = 'application/json') => readProblems(type, JSON.stringify(said));

describe('what a response says is wrong', () => {
  it('is read from problem details (RFC 9457)', () => {
    const errors = [{ detail: 'must be new', pointer: '#/title' }];
    const said = { type: 'about:blank', title: 'No', errors };
    const found = [{ pointer: '/title', detail: 'must be new' }];
    assert.deepEqual(read(said, 'application/problem+json'), found);
    assert.deepEqual(read({ title: 'No' }, 'application/problem+json'), [
      { pointer: '', detail: 'No' },
    ]);
  });

  it('is read in the form of FastAPI, of parameters too', () => {
    const detail = [
      { loc: ['body', 'items', 0, 'a/b'], msg: 'field required', type: 'missing' },
      { loc: ['query', 'page'], msg: 'not an integer', type: 'int' },
    ];
    assert.deepEqual(read({ detail }), [
      { pointer: '/items/0/a~1b', detail: 'field required' },
      { pointer: '', parameter: { place: 'query', name: 'page' }, detail: 'not an integer' },
    ]);
  });

  it('is read in the forms of Zod, JSON:API, GitHub, ASP.NET and express-validator', () => {
    const one = [{ pointer: '/items/0', detail: 'Wrong' }];
    for (const said of [
      { issues: [{ path: ['items', 0], message: 'Wrong', code: 'custom' }] },
      { error: { issues: [{ path: ['items', 0], message: 'Wrong' }] } },
      { errors: [{ source: { pointer: '/items/0' }, detail: 'Wrong' }] },
      { errors: [{ resource: 'Issue', field: 'items.0', code: 'Wrong' }] },
      { errors: { 'items[0]': ['Wrong'] } },
      { errors: [{ path: 'items[0]', msg: 'Wrong' }] },
    ])
      assert.deepEqual(read(said), one, JSON.stringify(said));
  });

  it('is nothing in other responses, however odd', () => {
    assert.deepEqual(read({ title: 'A job', detail: 'Long' }), []);
    assert.deepEqual(readProblems('text/html', '{"errors":[{"detail":"x"}]}'), []);
    assert.deepEqual(readProblems('application/json', '{"errors":'), []);
    for (const errors of [null, 7, 'x', [null, 7, []], { a: 7 }, [{ loc: 7, msg: 7 }]])
      assert.deepEqual(read({ errors }), []);
  });

  it('is bounded', () => {
    const errors = Array.from({ length: 1000 }, () => ({
      detail: 'x'.repeat(10_000),
      field: 'a.'.repeat(1000),
    }));
    const found = read({ errors });
    assert.equal(found.length, 50);
    assert.ok(found.every(({ detail, pointer }) => detail.length <= 500 && pointer.length <= 100));
  });
});
