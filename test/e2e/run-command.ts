import { execFile } from 'node:child_process';
import { serverProgram } from './server-program.js';

/** Runs a command of the server to its end, and gives all that it said. */
export function runCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [serverProgram(), ...words], { env }, (_, output, errors) => {
      resolve(output + errors);
    });
  });
}
