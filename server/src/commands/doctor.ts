import { asDataAttributes } from '#core/doctor/data-attributes.js';
import { examineBackend } from '#core/doctor/examine-backend.js';
import { examinePolicy } from '#core/doctor/examine-policy.js';
import { examineSettings } from '#core/doctor/examine-settings.js';
import { describeFinding, type Finding } from '#core/doctor/finding.js';
import { chosenBrowser } from '../updates/find-browser.js';
import type { BrowserExamination } from './examination/examine-in-browser.js';
import { ExaminingBrowser } from './examination/examining-browser.js';
import { patience, readAsPage, reasonOf } from './examination/read-as-page.js';
import { type Embed, readEmbeds } from './examination/read-embeds.js';
import { commonFlags, describeFlag } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { clearingUp } from './terminal/clearing-up.js';
import { CommandError } from './terminal/command-error.js';
import { printable } from './terminal/printable.js';

/** What `docs-assistant-server doctor --help` prints. */
export const doctorHelp = `Usage: docs-assistant-server doctor <address>...

Looks at pages that embed the assistant or the search, and says what keeps them from working and what
mends it. Exits with 1 where there is something to mend. It asks over HTTP as the page would. Where this
machine has a browser of Chromium's family, it opens each page there, has the elements examine themselves, and
presses their shortcuts; without one it says what it did not look at.

${describeFlag('--browser <path>', 'the Chromium that opens the pages; none for none; default: one that is found')}
${commonFlags}

Examples
  docs-assistant-server doctor https://docs.example.com/guide
  docs-assistant-server doctor https://docs.example.com/ https://docs.example.com/api/
`;

const help = 'docs-assistant-server doctor --help';
const options = { ...flagsFor(['browser']), help: { type: 'boolean', short: 'h' } } as const;

const withoutBrowser =
  'shortcuts, buttons and what covers them, theme, code selectors, the version of the widget, and elements that scripts place. Set the attribute "debug" and look into the console.';

/** `doctor`: says what is wrong with an embed on pages. */
export async function runDoctor(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options, help });
  if (values.help) {
    process.stdout.write(doctorHelp);
    return;
  }
  const isPage = (address: string): boolean => URL.canParse(address) && /^https?:/.test(address);
  if (positionals.length === 0 || !positionals.every(isPage)) {
    throw new CommandError(`Give the http or https addresses of pages. See ${help}.`);
  }
  const given = commandOptions(values);
  const program = chosenBrowser(given.browser, (line) => {
    throw new CommandError(line);
  });
  const browser = new ExaminingBrowser(program);
  await clearingUp(
    () => browser.close(),
    async () => {
      for (const [index, address] of positionals.entries()) {
        if (positionals.length > 1) process.stdout.write(`${index > 0 ? '\n' : ''}${address}\n`);
        await tellOf(new URL(address), browser);
      }
    },
  );
}

/** Says what is to mend on a page, or that it is not there, and goes on. */
async function tellOf(address: URL, browser: ExaminingBrowser): Promise<void> {
  try {
    const { findings: ofHtml, page } = await examine(address);
    const shown = await browser.examine(page);
    const findings = distinct(
      shown ? together(ofHtml, shown.findings, shown.elements > 0) : ofHtml,
    );
    for (const finding of findings)
      process.stdout.write(`${printable(describeFinding(finding))}\n`);
    process.stdout.write(`${findings.length || 'Nothing'} to mend. ${lookedAt(shown)}\n`);
    if (findings.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${printable(error.message)}\n`);
    process.exitCode = 1;
  }
}

/** What the browser says of the same is said once; and it sees elements that are not in the HTML. */
function together(ofHtml: Finding[], shown: readonly Finding[], hasElements: boolean): Finding[] {
  // A script that is not there, or that a policy blocks, has not run.
  const isTold = ofHtml.some(({ code }) => code === 'script' || code === 'policy');
  const ofBrowser = shown.filter(({ code }) => code !== 'script' || !isTold);
  const codes = new Set(ofBrowser.map(({ code }) => code));
  const own = ofHtml.filter(
    ({ code }) => !codes.has(code) && !(hasElements && code === 'no-embed'),
  );
  return [...own, ...ofBrowser];
}

/** Both elements tell of one fault, each of itself, and both lines are the same. */
function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((each) => [each.code + each.mend, each])).values()];
}

function lookedAt(shown: BrowserExamination | undefined): string {
  if (!shown) return `Not looked at without a browser: ${withoutBrowser}`;
  const { elements, reports } = shown;
  if (reports < elements)
    return `${elements - reports} of ${elements} elements did not say how they are: their scripts did not run, or are of an older version.`;
  return `Looked at in a browser, with ${elements} element${elements === 1 ? '' : 's'} on the page.`;
}

/** The response of a page and its HTML, both within the time for one. */
async function readPage(address: URL): Promise<{ response: Response; html: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    return { response, html: await response.text() };
  } catch (error) {
    const reason = reasonOf(error);
    throw new CommandError(`The page ${address.href} cannot be reached: ${reason}.`, {
      cause: error,
    });
  }
}

async function examine(address: URL): Promise<{ findings: Finding[]; page: URL }> {
  const { response, html } = await readPage(address);
  if (!response.ok) {
    throw new CommandError(`The page ${address.href} answers with status ${response.status}.`);
  }
  const page = new URL(response.url);
  const { embeds, script, policies } = readEmbeds(html, page);
  const [embed] = embeds;
  if (!embed) return { findings: [noEmbed], page };
  const header = response.headers.get('content-security-policy');
  const read = readAsPage(page);
  const findings = script ? await examineScript(script) : [];
  for (const settings of differing(embeds)) {
    const found = examineSettings(settings, page);
    if (found.length === 0) {
      const backend = new URL(settings.baseUrl);
      const all = header ? [...policies, header] : policies;
      found.push(...examinePolicy({ policies: all, page, script, backend }));
      const { urlTemplate } = settings;
      found.push(...(await examineBackend({ settings, page, urlTemplate, version: '', read })));
    }
    const isOneLine = settings.name === 'script';
    for (const each of found)
      findings.push(isOneLine ? { ...each, mend: asDataAttributes(each.mend) } : each);
  }
  return { findings, page };
}

const noEmbed: Finding = {
  code: 'no-embed',
  problem: 'The HTML of the page has neither the script tag nor one of the elements.',
  mend: '<script async src="https://docs.example.com/docs-assistant/embed.js" data-base-url="…" data-domain="…" data-api-key="svc_dsc_…"></script>',
};

/** Both elements mostly have the same settings, and one fault is to be told once. */
function differing(embeds: readonly Embed[]): Embed[] {
  const byText = new Map(
    embeds.map((embed) => [JSON.stringify({ ...embed, name: undefined }), embed]),
  );
  return [...byText.values()];
}

async function examineScript(script: URL): Promise<Finding[]> {
  const asked = { method: 'HEAD', signal: AbortSignal.timeout(patience) };
  const response = await fetch(script, asked).catch(() => undefined);
  if (response?.ok) return [];
  const problem = `The script ${script.href} ${response ? `answers with status ${response.status}` : 'cannot be reached'}.`;
  return [{ code: 'script', problem, mend: `src="…/docs-assistant/embed.js", on your server` }];
}
