import { resolve } from 'node:path';
import type { UIMessageChunk } from 'ai';
import { agentModel, agentModelNames } from '../agent/model/agent-model.js';
import type { AgentOutcome } from '../agent/run-agent.js';
import { tryTask } from '../agent/trial/try-task.js';
import { ModelConfigurationError } from '../answers/model/model-configuration.js';
import { type AgentSettings, agentSettingsOf } from './options/agent-settings.js';
import { commonFlags, describeFlag, describeOptions } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { CommandError } from './terminal/command-error.js';
import { printable } from './terminal/printable.js';
import { writeWarning } from './terminal/write-warning.js';

const shared = [
  'agent-model-sonnet',
  'agent-model-sonnet-base-url',
  'agent-model-opus',
  'agent-model-opus-base-url',
  'agent-steps',
  'agent-tokens',
  'agent-minutes',
  'agent-changed-lines',
  'agent-changed-files',
] as const;

/** What `docs-assistant-server agent --help` prints. */
export const agentHelp = `Usage: docs-assistant-server agent --task "<task>" --dry-run <folder> [options]

Has a language model write documentation, on a copy of a folder of Markdown, which itself stays as it
is. Prints what was checked, what the model asks, and the difference, which "git apply" takes. Exits
with 1 where the task was not finished.

${describeFlag('--task <text>', 'what is to be written or changed')}
${describeFlag('--dry-run', 'work on a copy; needed')}
${describeFlag('--instructions <text>', 'instructions of the owner, such as a style to keep to')}
${describeFlag('--use <name>', `which of the models: ${agentModelNames.join(' or ')}; default ${agentModelNames[0]}`)}
${describeFlag('--json', 'print how it ended as JSON instead')}
${describeOptions(shared)}
${commonFlags}

Keys are read from DOCS_ASSISTANT_AGENT_MODEL_SONNET_API_KEY and
DOCS_ASSISTANT_AGENT_MODEL_OPUS_API_KEY, or from the provider's own variable.

Examples
  docs-assistant-server agent --task "Document the option --host" --dry-run docs
  docs-assistant-server agent --task "Split the page on styling" --dry-run docs --use opus
  docs-assistant-server agent --task "Mend the links" --dry-run docs --agent-model-sonnet openai:gpt-5
`;

const help = 'docs-assistant-server agent --help';

const flags = {
  ...flagsFor(shared),
  task: { type: 'string' },
  'dry-run': { type: 'boolean' },
  instructions: { type: 'string' },
  use: { type: 'string', default: agentModelNames[0] },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `agent`: tries a task on a copy of a folder. */
export async function runAgentCommand(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options: flags, help });
  if (values.help) {
    process.stdout.write(agentHelp);
    return;
  }
  const task = values.task?.trim();
  if (!task) throw new CommandError(`Give a task: agent --task "Document …". See ${help}.`);
  if (!values['dry-run']) {
    throw new CommandError(
      `This command works on a copy: add --dry-run. For a pull request, start a job with POST /v1/agent/{projectId}/job. See ${help}.`,
    );
  }
  const options = commandOptions(values);
  const outcome = await tryNow({
    folder: onlyFolder(positionals),
    settings: agentSettingsOf(options),
    name: values.use,
    messages: [
      ...(values.instructions ? [{ role: 'system' as const, content: values.instructions }] : []),
      { role: 'user', content: task },
    ],
  });
  process.stdout.write(values.json ? `${JSON.stringify(outcome, null, 2)}\n` : describe(outcome));
  if (outcome.kind === 'failed' || outcome.kind === 'stopped') process.exitCode = 1;
}

function onlyFolder([folder, ...more]: readonly string[]): string {
  if (folder !== undefined && more.length === 0) return resolve(folder);
  throw new CommandError(`Name one folder of Markdown, such as docs. See ${help}.`);
}

interface Trial {
  folder: string;
  settings: AgentSettings;
  name: string;
  messages: { role: 'system' | 'user'; content: string }[];
}

async function tryNow({ folder, settings, name, messages }: Trial): Promise<AgentOutcome> {
  const { models, budgets } = settings;
  const { model } = await chooseModel(name, models);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  // A terminal that is closed says so by SIGHUP.
  process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);
  try {
    return await tryTask({
      ...{ folder, model, messages, budgets, signal: stopping.signal },
      write: tellProgress,
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
  }
}

/** A mistake in the settings is a sentence for whoever made it. */
async function chooseModel(name: string, settings: AgentSettings['models']) {
  try {
    return await agentModel(name, { settings, environment: process.env });
  } catch (error) {
    if (!(error instanceof ModelConfigurationError)) throw error;
    throw new CommandError(error.message, { cause: error });
  }
}

/** Each call, and why it failed, beside the result. */
function tellProgress(chunk: UIMessageChunk): void {
  if (chunk.type === 'tool-input-available') {
    writeWarning(printable(`${chunk.toolName} ${JSON.stringify(chunk.input).slice(0, 100)}`));
  } else if (chunk.type === 'tool-output-error' || chunk.type === 'tool-input-error') {
    writeWarning(printable(`  refused: ${chunk.errorText.split('\n', 1)[0]}`));
  }
}

function describe(outcome: AgentOutcome): string {
  switch (outcome.kind) {
    case 'finished': {
      const { title, description, checks, questions, diff } = outcome;
      const said = [
        `${title}\n\n${description}`,
        listOf('Checks', checks),
        ...(questions.length > 0 ? [listOf('Open questions', questions)] : []),
      ].map(printable);
      // What is piped into `git apply` has to be what stands in the files.
      return [...said, process.stdout.isTTY ? printable(diff) : diff].join('\n\n');
    }
    case 'unchanged':
      return printable(`Nothing was changed: ${outcome.message}\n`);
    case 'stopped':
      return 'Stopped; nothing was changed.\n';
    case 'failed':
      return printable(`${outcome.message}\n`);
  }
}

function listOf(title: string, items: readonly string[]): string {
  return [`${title}:`, ...items.map((item) => `- ${item}`)].join('\n');
}
