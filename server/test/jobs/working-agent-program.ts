import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultAgentBudgets } from '../../src/agent/loop/agent-budgets.js';
import type { AgentRun } from '../../src/agent/run-agent.js';
import { JobWorker } from '../../src/jobs/job-worker.js';
import { openDatabase } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { readGitCredential } from '../../src/updates/git/git-credentials.js';
import { finished, writeStep } from './scripted-steps.js';

/** Works on the agent jobs of a database until it is killed, with a short lease. It says when it begins. */
const [data = '', url, leaseTime, folder = '', gitHub = '', credential = '', steps] =
  process.argv.slice(2);

const database = await openDatabase(data, url || undefined);
const read = readGitCredential(credential);
const worker = new JobWorker({
  stores: openStores(database, { leaseTime: Number(leaseTime) }),
  git: { folder, credentials: read ? [read] : [], timeLimit: 600_000, sizeLimit: 1 << 30 },
  forges: { gitHubs: [gitHub] },
  models: { sonnet: 'scripted' },
  budgets: defaultAgentBudgets,
  author: { name: 'Docs Bot', email: 'docs-bot@example.com' },
  search: async () => [],
  runAgent: work,
  warn: (line) => process.stderr.write(`${line}\n`),
  interval: 10,
});
worker.start();
process.stdout.write('working\n');
// Nothing else keeps the process alive; it ends with the test.
process.stdin.resume();

/** Goes on from what is there, as an agent does that looks at its difference. */
async function work(run: AgentRun) {
  const before = await readFile(join(run.folder, 'steps.md'), 'utf8').catch(() => '');
  for (let step = before.split('\n').length; step <= Number(steps); step += 1) {
    if (run.signal.aborted) return { kind: 'stopped' } as const;
    await writeStep(run, 'steps.md', `Step ${step}`);
  }
  return finished;
}
