import { execFile } from 'node:child_process';

/** Runs a command of the server to its end, and gives all that it said. */
export function runCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/dist/cli.js', ...words], { env }, (_, output, errors) => {
      resolve(output + errors);
    });
  });
}
