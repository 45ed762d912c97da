import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  entryOf,
  optionNames,
  variableOf,
} from '../../server/src/commands/options/option-table.js';
import * as core from '../../src/core/index.js';
import * as markdown from '../../src/markdown/index.js';

/** What answers requests of others than the dashboard. */
const sources = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?:http.(?!dashboard)|proxy.|problem).*\.ts$/.test(name))
  .map((name) => readFileSync(join('server/src', name), 'utf8'));

/** Codes of the dashboard alone, which is an application of its own. */
const ofDashboard = ['missing-session', 'other-session'];

/** All that stands in a page as code. */
function codeOf(...pages: string[]): Set<string> {
  const texts = pages.map((page) => readFileSync(join('demo', page), 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/(?<=`)[\w-]+(?=`)/g) ?? []));
}

describe('the documentation', () => {
  it('names each code of an error that a client may get', () => {
    const told = codeOf('api.md', 'playground.md');
    const codes = new Set(
      sources.flatMap((text) => text.match(/(?<=\bcode: ')[a-z]+-[a-z-]+(?=')/g) ?? []),
    );
    assert.ok(codes.has('rate-limited'));
    const missing = [...codes].filter((code) => !told.has(code) && !ofDashboard.includes(code));
    assert.deepEqual(missing, []);
  });

  it('names all that the core and the renderer of Markdown export', () => {
    const told = readFileSync(join('demo', 'core.md'), 'utf8');
    assert.deepEqual(
      Object.keys({ ...core, ...markdown }).filter((name) => !told.includes(name)),
      [],
    );
  });

  it('names each variable of a secret', () => {
    const told = codeOf('server.md');
    const secrets = optionNames.filter((name) => entryOf(name).flag === 'unsafe').map(variableOf);
    assert.ok(secrets.length > 0);
    assert.deepEqual(
      secrets.filter((name) => !told.has(name)),
      [],
    );
  });

  it('names each metric', () => {
    const told = codeOf('server.md');
    const metrics = sources.flatMap((text) => text.match(/(?<=name: ')docs_assistant_\w+/g) ?? []);
    assert.ok(metrics.length > 0);
    assert.deepEqual(
      metrics.filter((name) => !told.has(name)),
      [],
    );
  });
});
