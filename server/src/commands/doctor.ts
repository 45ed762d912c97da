import { examineBackend } from '#core/doctor/examine-backend.js';
import { examinePolicy } from '#core/doctor/examine-policy.js';
import { examineSettings } from '#core/doctor/examine-settings.js';
import { describeFinding, type Finding } from '#core/doctor/finding.js';
import { readAsPage, reasonOf } from './examination/read-as-page.js';
import { type Embed, readEmbeds } from './examination/read-embeds.js';
import { readArguments } from './options/read-arguments.js';
import { CommandError } from './terminal/command-error.js';
import { printable } from './terminal/printable.js';

/** What `docs-assistant-server doctor --help` prints. */
export const doctorHelp = `Usage: docs-assistant-server doctor <address>

Looks at a page that embeds the assistant or the search, and says what keeps them from working and what
mends it. Exits with 1 where there is something to mend. It asks over HTTP as the page would, without a
browser; what only a browser can see, the attribute "debug" of the elements says in its console.

  -h, --help       print this

Examples
  docs-assistant-server doctor https://docs.example.com/guide
`;

const help = 'docs-assistant-server doctor --help';
const options = { help: { type: 'boolean', short: 'h' } } as const;

const notLookedAt =
  'Not looked at without a browser: shortcuts, buttons and what covers them, theme, code selectors, and elements that scripts place. Set the attribute "debug" and look into the console.\n';

/** `doctor`: says what is wrong with an embed on a page. */
export async function runDoctor(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options, help });
  if (values.help) {
    process.stdout.write(doctorHelp);
    return;
  }
  const [address = '', ...more] = positionals;
  if (more.length > 0 || !URL.canParse(address) || !/^https?:/.test(address)) {
    throw new CommandError(`Give the http or https address of one page. See ${help}.`);
  }
  const findings = await examine(new URL(address));
  for (const finding of findings) process.stdout.write(`${printable(describeFinding(finding))}\n`);
  process.stdout.write(`${findings.length || 'Nothing'} to mend. ${notLookedAt}`);
  if (findings.length > 0) process.exitCode = 1;
}

async function examine(address: URL): Promise<Finding[]> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new CommandError(`The page ${address.href} cannot be reached: ${reasonOf(error)}.`);
  });
  if (!response.ok) {
    throw new CommandError(`The page ${address.href} answers with status ${response.status}.`);
  }
  const page = new URL(response.url);
  const { embeds, script, policies } = readEmbeds(await response.text(), page);
  const [embed] = embeds;
  if (!embed) return [noEmbed];
  const header = response.headers.get('content-security-policy');
  const read = readAsPage(page);
  const findings = script ? await examineScript(script) : [];
  for (const settings of differing(embeds)) {
    const own = examineSettings(settings, page);
    findings.push(...own);
    if (own.length > 0) continue;
    const backend = new URL(settings.baseUrl);
    const all = header ? [...policies, header] : policies;
    findings.push(...examinePolicy({ policies: all, page, script, backend }));
    findings.push(...(await examineBackend({ settings, page, version: '', read })));
  }
  return findings;
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
  const response = await fetch(script, { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok) return [];
  const problem = `The script ${script.href} ${response ? `answers with status ${response.status}` : 'cannot be reached'}.`;
  return [{ code: 'script', problem, mend: `src="…/docs-assistant/embed.js", on your server` }];
}
