import { resolve } from 'node:path';
import type { ConfiguredModel } from '../answers/model/model-configuration.js';
import { casesAmong, type LabelledCase, writeCases } from '../gaps/labelled-cases.js';
import { type Library, readSections } from '../library/library.js';
import { isAt } from '../retrieval/ranking/ranking-quality.js';
import { openStores, type Stores } from '../storage/stores/open-stores.js';
import type { Change } from './evaluation/compare-runs.js';
import { describeEvaluation } from './evaluation/describe-evaluation.js';
import { describeSideBySide } from './evaluation/describe-side-by-side.js';
import { type Evaluation, evaluate, figureNames } from './evaluation/evaluate.js';
import type { EvaluationQuestion } from './evaluation/evaluation-question.js';
import { belowFloor, readFloors, readShare } from './evaluation/floors.js';
import { runsInDatabase, runsInFile } from './evaluation/kept-runs.js';
import { writeBothJson, writeJson } from './evaluation/report-json.js';
import { settleRun } from './evaluation/settle-run.js';
import { commonFlags, describeFlag, describeOptions } from './options/option-help.js';
import type { OptionValues } from './options/option-table.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { readLabels } from './read-labels.js';
import { chooseAnswers } from './serving/choose-answers.js';
import { configureModels, noModel } from './serving/configure-models.js';
import { libraryFlags, libraryHelp, withKnownLibrary } from './serving/known-library.js';
import { openExistingData } from './serving/open-data.js';
import { modelSettingsOf } from './serving/serve-settings.js';
import { CommandError } from './terminal/command-error.js';
import { writeWarning } from './terminal/write-warning.js';

const shared = [
  'project',
  'model',
  'model-base-url',
  'model-timeout',
  'answer-tokens',
  'daily-tokens',
] as const;

/** What `docs-assistant-server eval --help` prints. */
export const evalHelp = `Usage: docs-assistant-server eval <file> [options]
       docs-assistant-server eval --from-dashboard [options]

Measures how well search finds what readers ask for. The file, YAML or JSON, lists questions with the
page or section that answers each:

  - question: run behind nginx
    expected: /server#run-it-behind-a-proxy-such-as-nginx
  - question: which languages are there
    expected: [/assistant, /search]

Of an answer that a model writes, more can be asked for: facts that have to stand in it, a list where
one of several wordings does, and that a question which nothing answers is declined:

  - question: how long does a key last
    expected: /keys#lifetime
    facts: [90 days, [renew, prolong]]
  - question: who won the cup
    declines: true

Prints recall@5, nDCG@10 and MRR@10, the share of citations in the answers that lead to what was
retrieved, and the questions whose answer is not among the first ten. Compares them with the last run
of the same questions, says what rose and fell, and exits with 1 where a figure fell. Such a run is
not what the next one is compared with, unless you accept it.

With --answers it also prints which claims are supported by what they cite (compared word by word: look
at those that are named), which facts are there, what was declined rightly, and what the answers took.

${describeFlag('--from-dashboard', 'take the questions that were marked in the dashboard')}
${describeFlag('--print-cases', 'print those as such a file, and end')}
${describeFlag('--answers', 'have the model write the answers whose citations are judged; else they are quoted')}
${describeFlag('--against <model>', 'with --answers: have this model answer as well, and print both side by side')}
${describeFlag('--baseline <file>', 'keep the figures in this file, and compare with it, instead of the database')}
${describeFlag('--tolerance <number>', 'what a figure may fall by; default 0.01')}
${describeFlag('--accept', 'keep the figures also where they fell')}
${describeFlag('--floor <figures>', 'exit with 1 where nDCG@10 is below this, such as 0.8, or others: facts=0.85,claims=0.9')}
${describeFlag('--json', 'print the figures and the misses as JSON')}
${describeOptions(shared)}

${libraryHelp}
${commonFlags}

Examples
  docs-assistant-server eval questions.yaml
  docs-assistant-server eval questions.yaml --folder docs --floor 0.8
  docs-assistant-server eval --from-dashboard --print-cases > questions.yaml
  docs-assistant-server eval questions.yaml --folder docs --baseline figures.json --tolerance 0.02
  docs-assistant-server eval questions.yaml --answers --model openai:gpt-5 --against openai:gpt-5-mini
`;

const help = 'docs-assistant-server eval --help';

const flags = {
  ...libraryFlags,
  ...flagsFor(shared),
  'from-dashboard': { type: 'boolean' },
  'print-cases': { type: 'boolean' },
  answers: { type: 'boolean' },
  against: { type: 'string' },
  baseline: { type: 'string' },
  tolerance: { type: 'string', default: '0.01' },
  accept: { type: 'boolean' },
  floor: { type: 'string', default: '0' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `eval`: measures retrieval and citations with labelled questions. */
export async function runEval(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options: flags, help });
  if (values.help) {
    process.stdout.write(evalHelp);
    return;
  }
  const file = onlyFile(positionals, values['from-dashboard'] ?? false);
  if (values['print-cases'] && file !== undefined) {
    throw new CommandError(`--print-cases needs --from-dashboard, and no file. See ${help}.`);
  }
  const floors = readFloors(values.floor);
  const tolerance = readShare('tolerance', values.tolerance);
  const ofFile = file === undefined ? undefined : readLabels(file);
  const options = commandOptions(values);
  if (values['print-cases']) {
    const cases = await withExistingStores(options, (stores) => readCases(stores, options.project));
    process.stdout.write(writeCases(cases));
    return;
  }
  const { settings, ...models } = await chooseModels(options, values.answers ?? false);
  const against = await chooseOther(options, values);
  await withKnownLibrary({ options, ...models, warn: writeWarning }, async (library, stores) => {
    const labels = ofFile ?? (await readCases(stores, options.project));
    if (labels.length === 0) throw noCases(options.project);
    await warnOfNowhere(labels, library);
    const set = setOf(values, { file, project: options.project });
    const runs =
      values.baseline === undefined
        ? runsInDatabase(stores.ofDomain(options.domain), set)
        : await runsInFile(values.baseline);
    const before = await runs.last();
    const measure = async (model: ConfiguredModel | undefined) => {
      const answers = await chooseAnswers({
        ...{ ...settings, model, library, stores },
        ...{ warn: writeWarning, keepConversations: 0 },
      });
      const evaluation = await evaluate(labels, { library, answers });
      if (values.answers) requireWritten(evaluation);
      return { name: model?.name ?? 'quoted', evaluation };
    };
    const measured = await measure(models.model);
    const { evaluation } = measured;
    if (against) {
      const other = await measure(against);
      const describe = values.json ? writeBothJson : describeSideBySide;
      process.stdout.write(describe(measured, other));
      complain(belowFloor(evaluation, floors));
      return;
    }
    const isAccepted = values.accept ?? false;
    const describe = values.json ? writeJson : describeEvaluation;
    const fell = await settleRun({
      ...{ evaluation, before, runs, tolerance, isAccepted },
      tell: (comparison) => void process.stdout.write(describe(evaluation, comparison)),
    });
    complain([...(isAccepted ? [] : fell.map(describeFall)), ...belowFloor(evaluation, floors)]);
  });
}

/** Quotes cite what is there: they would hide that a model which is away cites badly. */
function requireWritten({ quoted, questions }: Evaluation): void {
  if (quoted === 0) return;
  throw new CommandError(
    `The model did not write ${quoted} of ${questions.length} answers: nothing is compared or kept. Correct what is said above, and run it again.`,
  );
}

/** Answers are quoted unless they are to be written: what is measured each night is worth no tokens. */
async function chooseModels(options: OptionValues, isWritten: boolean) {
  const settings = modelSettingsOf(options);
  const models = await configureModels({ ...settings, ...(isWritten ? {} : { model: noModel }) });
  if (isWritten && !models.model) {
    throw new CommandError(
      `--answers needs a model that writes them: name one with --model. See ${help}.`,
    );
  }
  return { settings, ...models };
}

/** The model that answers as well; none where nothing is set against the first. */
async function chooseOther(
  options: OptionValues,
  { against, answers = false }: { against?: string | undefined; answers?: boolean | undefined },
): Promise<ConfiguredModel | undefined> {
  if (against === undefined) return undefined;
  if (!answers) throw new CommandError(`--against needs --answers. See ${help}.`);
  const { model } = await chooseModels({ ...options, model: against }, true);
  return model;
}

/**
 * What figures are kept by: those of other questions, such as in a file of the same name elsewhere, or of other
 * answers, are no worse or better.
 */
function setOf(
  { answers = false }: { answers?: boolean | undefined },
  { file, project }: { file: string | undefined; project: string },
): string {
  const questions = file === undefined ? `dashboard ${project}` : resolve(file);
  return answers ? `${questions}, written` : questions;
}

function describeFall({ figure, before, after }: Change): string {
  return `${figureNames[figure]} fell from ${before.toFixed(3)} to ${after.toFixed(3)}.`;
}

function complain(complaints: readonly string[]): void {
  for (const complaint of complaints) writeWarning(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}

async function readCases(stores: Pick<Stores, 'gaps'>, project: string): Promise<LabelledCase[]> {
  return casesAmong(await stores.gaps.decisions(project));
}

async function withExistingStores<Result>(
  options: OptionValues,
  work: (stores: Stores) => Promise<Result>,
): Promise<Result> {
  const database = await openExistingData(options);
  try {
    return await work(openStores(database));
  } finally {
    await database.close();
  }
}

/** A label that went stale would be counted as a miss for ever. */
async function warnOfNowhere(
  labels: readonly EvaluationQuestion[],
  { pages }: Library,
): Promise<void> {
  const sections = await readSections(pages.values());
  for (const place of new Set(labels.flatMap(({ expected }) => expected))) {
    if (!sections.some((section) => isAt(section, place))) {
      writeWarning(`There is nothing at ${place}: correct what is expected.`);
    }
  }
}

function onlyFile(
  [file, ...more]: readonly string[],
  isFromDashboard: boolean,
): string | undefined {
  if (more.length === 0 && (file !== undefined) !== isFromDashboard) return file;
  throw new CommandError(
    `Name one file of labelled questions, such as eval questions.yaml, or give --from-dashboard. See ${help}.`,
  );
}

function noCases(project: string): CommandError {
  return new CommandError(
    `No question of the project ${project} is marked: mark the section that should answer one in the dashboard, under Gaps.`,
  );
}
