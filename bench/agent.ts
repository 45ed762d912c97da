import { rmSync, writeFileSync } from 'node:fs';
import type { LanguageModel } from 'ai';
import { agentModel } from '../server/src/agent/model/agent-model.ts';
import { tryTask } from '../server/src/agent/trial/try-task.ts';
import { agentSettingsOf } from '../server/src/commands/options/agent-settings.ts';
import { readOptions } from '../server/src/commands/options/read-options.ts';
import type { StandInCall } from '../server/test/agent/stand-ins/model-reply.ts';
import { ModelStandIn } from '../server/test/agent/stand-ins/model-stand-in.ts';
import { additionTasks } from './agent/additions.ts';
import { changeTasks } from './agent/changes.ts';
import { copyDocumentation } from './agent/documentation.ts';
import { type BenchTask, faultOf } from './agent/task.ts';
import { table } from './markdown/result-tables.ts';

/**
 * Gives an agent 20 tasks on real documentation, and has a program decide whether each was done. The model is the one of
 * `DOCS_ASSISTANT_AGENT_MODEL_SONNET`; without one, a script that knows the answers shows that the machinery works, and
 * nothing about any model. Writes the table of results. Exits with 1 where the script fails.
 */
const resultsFile = 'bench/results/agent.md';
const tasks = [...additionTasks, ...changeTasks];

const { values } = readOptions({ flags: {}, environment: process.env });
const { models, budgets } = agentSettingsOf(values);
const isScripted = models.sonnet.model === undefined;
const standIn = await ModelStandIn.start();
const folder = copyDocumentation();
const results: { task: BenchTask; fault: string | undefined; calls: number }[] = [];
try {
  for (const task of tasks) {
    results.push(await run(task));
    console.log(`${results.at(-1)?.fault ? 'not done' : 'done'}: ${task.name}`);
  }
} finally {
  await standIn.stop();
  rmSync(folder, { recursive: true, force: true });
}
const done = results.filter(({ fault }) => fault === undefined).length;
const about = isScripted
  ? `**The model was a script that knows the answers.** This shows that the machinery works: tools, checks, limits and
the programs that decide. It says nothing about any model.`
  : `The model was \`${models.sonnet.model}\`.`;
const page = `# Tasks for an agent

${tasks.length} tasks on pages of the AI SDK's documentation, on ${new Date().toISOString().slice(0, 10)}: ${done} were done. A program decides: the
right files differ and no other, the difference holds what was asked for, and the checks passed. ${about}
Reproduce it:

\`\`\`sh
npm run build && npm run bench -- agent
\`\`\`

${table([
  ['task', 'calls', 'done'],
  ...results.map(({ task, calls, fault }) => [task.name, String(calls), fault ?? 'yes']),
])}
`;
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = isScripted && done < tasks.length ? 1 : 0;

async function run(task: BenchTask) {
  let calls = 0;
  const outcome = await tryTask({
    ...{ folder, budgets, signal: new AbortController().signal },
    model: isScripted ? await scripted(task) : await configured(),
    messages: [{ role: 'user', content: task.task }],
    write: ({ type }) => {
      if (type === 'tool-input-available') calls += 1;
    },
  });
  return { task, calls, fault: faultOf(task, outcome) };
}

async function configured(): Promise<LanguageModel> {
  const { model } = await agentModel('sonnet', { settings: models, environment: process.env });
  return model;
}

/** A model that makes the calls of the task, over a real connection. */
function scripted({ script }: BenchTask): Promise<LanguageModel> {
  const last: StandInCall[] = [
    { name: 'check_docs', input: {} },
    { name: 'finish', input: { title: 'Do the task', description: 'As the script says.' } },
  ];
  standIn.reset();
  standIn.behaviour = ({ number }) => ({ calls: script[number] ?? last });
  return standIn.model('anthropic');
}
