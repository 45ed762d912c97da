import { existsSync } from 'node:fs';
import { type StartOptions, startContestant } from './contestant.ts';
import { writeDocsFolder } from './docs-folder.ts';
import { timeOfSearch } from './search-load.ts';

/** What is started again. */
export interface RestartOptions extends StartOptions {
  /** Folder of the documentation, written where there is none. */
  folder: string;
  pageCount: number;
}

/** Milliseconds until a server that has indexed these pages before is healthy and has answered a search. */
export async function timeOfRestart({
  folder,
  pageCount,
  ...start
}: RestartOptions): Promise<number> {
  if (!existsSync(folder)) await writeDocsFolder(folder, pageCount);
  const first = await startContestant(start);
  await first.stop();

  const begun = performance.now();
  const server = await startContestant(start);
  try {
    const health = await fetch(`${server.origin}/-/healthz`);
    if (!health.ok) throw new Error(`${server.name} is not healthy: status ${health.status}.`);
    await timeOfSearch(server, 'install the server');
    return performance.now() - begun;
  } finally {
    await server.stop();
  }
}
