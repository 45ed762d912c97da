import assert from 'node:assert/strict';
import { isRecord } from '../../../src/core/record.js';

/** The problem that a response carries, checked to have the one shape that all problems have. */
export async function readProblem(response: Response): Promise<Record<string, unknown>> {
  assert.equal(response.headers.get('content-type'), 'application/problem+json');
  const problem: unknown = await response.json();
  assert.ok(isRecord(problem));
  assert.equal(problem.type, 'about:blank');
  assert.equal(problem.status, response.status);
  assert.equal(typeof problem.title, 'string');
  assert.equal(typeof problem.detail, 'string');
  return problem;
}
