import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What to give to Node for a program of the tests: hundreds of processes that each compile theirs would take most of a
 * test's time.
 *
 * @param source - address of the TypeScript module, one of those in `scripts/tests/bundle-node-tests.ts`.
 */
export function compiledProgram(source: URL): string {
  const path = relative(root, fileURLToPath(source)).replace(/\.ts$/, '.js');
  const file = resolve(process.env.NODE_TESTS_FOLDER ?? '', 'programs', path);
  if (existsSync(file)) return file;
  throw new Error(`${path} is not compiled: npm run test:node and npm run test:e2e compile it.`);
}
