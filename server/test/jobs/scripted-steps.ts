import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentOutcome, AgentRun } from '../../src/agent/run-agent.js';

/** Does what an agent would. */
export type ScriptedAgent = (run: AgentRun) => Promise<AgentOutcome>;

/** What is said of the work. */
export const finished: AgentOutcome = {
  kind: 'finished',
  title: 'Document the option --new',
  description: 'It says what the option does.',
  questions: ['Is it stable?'],
  checks: ['All links lead somewhere.'],
  diff: '',
};

/** Adds a line to a page in one step. */
export const writingAgent: ScriptedAgent = async (run) => {
  await writeStep(run, 'guide.md', 'The option `--new` is new.');
  return finished;
};

/** One step that adds a line to a page, as the agent's loop commits one. */
export async function writeStep(run: AgentRun, page: string, line: string): Promise<void> {
  await mkdir(run.folder, { recursive: true });
  await appendFile(join(run.folder, page), `${line}\n`);
  run.write({ type: 'data-diff', data: { path: page } });
  await run.onStep?.({ changed: [page], message: `Change ${page}` });
}
