import { spawn } from 'node:child_process';

/** Runs a program with our own input and output; resolves with its exit code, 1 when it was killed. */
export function run(
  program: string,
  programArguments: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(program, programArguments, {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });
}
