import { compiledProgram } from '../../server/test/compiled-program.js';

/** What to give to Node for a command of the server, once it is compiled. */
export function serverProgram(): string {
  return compiledProgram(new URL('../../server/src/cli.ts', import.meta.url));
}
