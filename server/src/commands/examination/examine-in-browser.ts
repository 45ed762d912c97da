import { type Finding, isFindingCode } from '#core/doctor/finding.js';
import { isRecord } from '#core/record.js';
import type { BrowserConnection } from './browser-connection.js';
import { BrowserPage } from './browser-page.js';

/** What a browser shows of a page. */
export interface BrowserExamination {
  findings: Finding[];
  /** How many elements of ours are on the page, placed by scripts or not, and how many of them said how they are. */
  elements: number;
  reports: number;
}

/** Milliseconds in which elements are to say how they are. */
const patience = 30_000;

const ours = 'docs-assistant, docs-search';

/** Has every element say what is wrong with it, whenever it comes to the page: as `debug` in its HTML would. */
const debugAll = `new MutationObserver(() => {
  for (const element of document.querySelectorAll('${ours}:not([debug])')) element.setAttribute('debug', '');
}).observe(document, { childList: true, subtree: true });`;

const listNames = `[...document.querySelectorAll('${ours}')].map((element) =>
  element.matches(':defined') ? element.localName : element.localName + ' undefined')`;

const isMac = '/Mac/.test(navigator.platform)';

const listShortcuts = `[...document.querySelectorAll('${ours}')].map(({ shortcut }) => String(shortcut))`;

/**
 * Opens a page in a browser, and gathers what its elements say of themselves, and whether the page itself takes their
 * shortcuts. It rejects where the browser cannot be used or the page cannot be opened.
 */
export async function examineInBrowser(
  browser: BrowserConnection,
  address: URL,
): Promise<BrowserExamination> {
  const said: string[] = [];
  let onChange = (): void => {};
  let isIdle = false;
  let isNavigating = false;
  /** What is there before the page: that it is idle may be said after the page was asked for. */
  const empty = new Set<unknown>();
  const page = await BrowserPage.open(browser, (method, params) => {
    if (method === 'Runtime.consoleAPICalled') said.push(firstText(params));
    if (method === 'Page.lifecycleEvent') {
      const { name, loaderId } = params;
      if (!isNavigating) empty.add(loaderId);
      isIdle ||= name === 'networkIdle' && !empty.has(loaderId);
    }
    onChange();
  });
  try {
    await page.send('Page.enable');
    await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
    await page.send('Runtime.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: debugAll });
    isNavigating = true;
    const { errorText } = await page.send('Page.navigate', { url: address.href });
    if (typeof errorText === 'string') throw new Error(errorText);
    const reported = (): number => said.filter((text) => report.test(text)).length;
    const names = await new Promise<ElementNames>((resolve, reject) => {
      const list = (): Promise<ElementNames> => listElements(page);
      const timer = setTimeout(() => void list().then(resolve, reject), patience);
      onChange = () => {
        if (!isIdle) return;
        void list().then((found) => {
          if (reported() < found.all.length - found.undefined.length) return;
          clearTimeout(timer);
          resolve(found);
        }, reject);
      };
      onChange();
    });
    await pressShortcuts(page);
    const findings = [...findingsOf(said), ...withoutScript(names.undefined)];
    return { findings, elements: names.all.length, reports: reported() };
  } finally {
    onChange = () => {};
    await page.close();
  }
}

/** The names of the elements on a page, and of those among them whose script has not run: they will say nothing. */
interface ElementNames {
  all: string[];
  undefined: string[];
}

async function listElements(page: BrowserPage): Promise<ElementNames> {
  const listed = await page.evaluate(listNames);
  const all = Array.isArray(listed) ? listed.map((each) => String(each).split(' ')) : [];
  const names = (found: typeof all): string[] => found.map(([name = '']) => name);
  return { all: names(all), undefined: names(all.filter((each) => each.length > 1)) };
}

function withoutScript(names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  const listed = [...new Set(names)].map((name) => `<${name}>`).join(' and ');
  const problem = `The script of ${listed} has not run.`;
  const mend =
    '<script type="module" src="https://docs.example.com/docs-assistant/docs-assistant.js"></script>';
  return [{ code: 'script', problem, mend }];
}

/** The page's own search may take a shortcut, which an element of ours then leaves to it and says so. */
async function pressShortcuts(page: BrowserPage): Promise<void> {
  const mod = (await page.evaluate(isMac)) === true ? 4 : 2;
  const listed = await page.evaluate(listShortcuts);
  for (const shortcut of Array.isArray(listed) ? listed.map(String) : []) {
    const [, shift, letter] = /^mod\+(shift\+)?([a-z])$/.exec(shortcut) ?? [];
    if (letter === undefined) continue;
    const key = {
      modifiers: shift ? mod + 8 : mod,
      key: letter,
      code: `Key${letter.toUpperCase()}`,
      windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
    };
    await page.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    // What was said in between has come before this answer.
    await page.evaluate('0');
  }
}

const report = /^<docs-[a-z]+ debug>: /;
const longestText = 50_000;

function firstText({ args }: Readonly<Record<string, unknown>>): string {
  const [first] = Array.isArray(args) ? args : [];
  const value: unknown = isRecord(first) ? first.value : undefined;
  return typeof value === 'string' ? value.slice(0, longestText) : '';
}

function findingsOf(said: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  for (const text of said.filter((each) => report.test(each))) {
    for (const [, code = '', problem = '', mend = ''] of text.matchAll(
      /^([a-z-]+): (.*)\n {2}(.*)$/gm,
    )) {
      if (isFindingCode(code)) findings.push({ code, problem, mend });
    }
  }
  for (const text of said) {
    const [, name, shortcut] = /^<(docs-[a-z]+)> leaves (\S+) to the page\./.exec(text) ?? [];
    const isTold = findings.some(
      ({ code, problem }) => /^(?:shortcut|button)$/.test(code) && problem.includes(`${name}`),
    );
    if (name === undefined || isTold) continue;
    const problem = `The page itself takes ${shortcut}, so that it does not open <${name}>.`;
    const mend = name === 'docs-search' ? 'replace-search' : 'shortcut="mod+j"';
    findings.push({ code: 'shortcut', problem, mend: `<${name} ${mend}>` });
  }
  return findings;
}
