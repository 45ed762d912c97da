import { markdownLink } from '../answers/links/source-link.js';
import type { Answer } from '../answers/passages/answer-source.js';
import { retrievalPageSize } from './evaluation/ask-question.js';
import { commonFlags, describeFlag, describeOptions } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { chooseAnswers } from './serving/choose-answers.js';
import { configureModels } from './serving/configure-models.js';
import {
  filterFlags,
  filterOf,
  libraryFlags,
  libraryHelp,
  withKnownLibrary,
} from './serving/known-library.js';
import { modelSettingsOf } from './serving/serve-settings.js';
import { brokenAnswer } from './terminal/broken-answer.js';
import { CommandError } from './terminal/command-error.js';
import { printable } from './terminal/printable.js';
import { writeWarning } from './terminal/write-warning.js';

const shared = [
  'model',
  'model-base-url',
  'model-timeout',
  'answer-tokens',
  'daily-tokens',
] as const;

/** What `docs-assistant-server ask --help` prints. */
export const askHelp = `Usage: docs-assistant-server ask "<question>" [options]

Answers a question as the server would, in Markdown, with the sources after it. Exits with 1 where
the documentation does not answer it. Nothing of it is recorded.

${describeFlag('--version <version>', 'only from pages of this version')}
${describeFlag('--language <language>', 'only from pages in this language')}
${describeFlag('--json', 'print { "answer", "kind", "sources" } instead')}
${describeOptions(shared)}

${libraryHelp}
${commonFlags}

Examples
  docs-assistant-server ask "How do I stop the server?"
  docs-assistant-server ask "How do I stop the server?" --folder docs --json
  docs-assistant-server ask "How do I stop the server?" --model openai:gpt-5
`;

const help = 'docs-assistant-server ask --help';

const flags = {
  ...libraryFlags,
  ...flagsFor(shared),
  ...filterFlags,
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `ask`: prints an answer. */
export async function runAsk(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options: flags, help });
  if (values.help) {
    process.stdout.write(askHelp);
    return;
  }
  const question = positionals.join(' ').trim();
  if (!question) throw new CommandError(`Give a question: ask "How do I …?". See ${help}.`);
  const options = commandOptions(values);
  const settings = modelSettingsOf(options);
  const { model, embedder } = await configureModels(settings);
  const warn = writeWarning;
  await withKnownLibrary({ options, embedder, warn }, async (library, stores) => {
    const answers = await chooseAnswers({
      ...settings,
      ...{ library, model, stores, warn },
      // An operator who tries a question wants what is answered now, and keeps nothing of it.
      keepConversations: 0,
    });
    const answer = await answers.answer({
      turns: [{ role: 'user', text: question }],
      context: [],
      retrievalPageSize,
      filter: filterOf(values),
      signal: new AbortController().signal,
    });
    await (values.json ? printJson(answer) : printMarkdown(answer)).catch(explainBroken);
    if (answer.isCutOff) warn('The answer is cut off: it used up --answer-tokens.');
    if (answer.kind === 'none') process.exitCode = 1;
  });
}

function explainBroken(error: unknown): never {
  const reason = brokenAnswer(error);
  if (reason === undefined) throw error;
  throw new CommandError(`The answer broke off, as the model failed: ${reason}. Ask again.`, {
    cause: error,
  });
}

async function printMarkdown(answer: Answer): Promise<void> {
  for await (const piece of answer.text) process.stdout.write(printable(piece));
  const links = answer.sources.map((source) => `- ${markdownLink(source)}\n`);
  process.stdout.write(links.length > 0 ? printable(`\n\n## Sources\n\n${links.join('')}`) : '\n');
}

async function printJson(answer: Answer): Promise<void> {
  let text = '';
  for await (const piece of answer.text) text += piece;
  const { kind, sources, isCutOff } = answer;
  const printed = { answer: text, kind, sources, ...(isCutOff ? { isCutOff } : {}) };
  process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`);
}
