import { join } from 'node:path';
import { compiledProgram } from '../../server/test/compiled-program.js';

/** What to give to Node for a command of the server, once it is compiled. */
export function serverProgram(): string {
  return compiledProgram(new URL('../../server/src/cli.ts', import.meta.url));
}

/** A data folder in which the demo has been read, to begin with a copy of. */
export function demoData(): string {
  return join(process.env.NODE_TESTS_FOLDER ?? '', 'demo-data');
}
