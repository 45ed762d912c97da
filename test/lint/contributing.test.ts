import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const templates = readdirSync('.github', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(md|yml)$/.test(name))
  .map((name) => readFileSync(join('.github', name), 'utf8'));
const container = readFileSync('.devcontainer/devcontainer.json', 'utf8');

describe('what contributors are told', () => {
  it('shows code exactly as in the files it names', () => {
    const examples = [...guide.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)];
    assert.notEqual(examples.length, 0);
    for (const [, file = '', code = ''] of examples) {
      assert.ok(readFileSync(file, 'utf8').includes(code), `${file} no longer holds:\n${code}`);
    }
  });

  it('names npm scripts that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync('package.json', 'utf8'),
    );
    const named = [guide, container, ...templates].flatMap((text) =>
      [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    );
    assert.deepEqual(
      named.filter((name) => !(name in scripts)),
      [],
    );
  });

  it('says of every step of the gate how long it takes', () => {
    const steps = /const steps = \[(.*?)\n\];/s.exec(
      readFileSync('scripts/tests/test.ts', 'utf8'),
    )?.[1];
    const timed = [...guide.matchAll(/^\| `([\w:]+)` \| \d+ \|$/gm)].map(([, name]) => name);
    const installing = ['browsers', 'postgresql'];
    assert.deepEqual(
      [...(steps ?? '').matchAll(/'([\w:]+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => !installing.includes(name)),
      timed,
    );
  });

  it('leads to files and folders that exist', () => {
    const named = [...guide.matchAll(/`((?:[\w.-]+\/)+[\w.-]*|[A-Z]+\.md)`/g)].map(
      ([, path = '']) => path,
    );
    assert.deepEqual(
      named.filter((path) => !existsSync(path) && path !== 'locales/'),
      [],
    );
  });
});
