import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

interface Lockfile {
  packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
}

const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));

describe('the lockfile', () => {
  it('names no address to download from, so that everyone uses their own registry', () => {
    const addresses = Object.values(packages).map(({ resolved = '' }) => resolved);
    assert.deepEqual(
      addresses.filter((address) => address.includes('://')),
      [],
    );
  });

  it('holds the binaries of every platform, without which `npm ci` refuses it (npm run lockfile)', () => {
    const paths = Object.keys(packages);
    const names = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    assert.deepEqual(
      names.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`))),
      [],
    );
  });
});
