import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';

/** What pictures are drawn with: the browser, and what the system has for each family that a page names. */
type Drawing = Record<string, string>;

const record = 'test/e2e/screenshots/drawn-with.json';
/** Names `--sans` and `--mono`, which all pages of a server share; the widget's own are among them. */
const style = 'server/src/site/assets/base.css';

/**
 * Compares with the picture of that name. Where they differ, the error says too in which browser or fonts
 * this machine differs from the one that the pictures were drawn on.
 *
 * @throws when a picture is to be updated with other ones than the rest was drawn with.
 */
export async function expectPicture(target: Page | Locator, name: string): Promise<void> {
  const page = 'page' in target ? target.page() : target;
  // Only where it is said: asking for fonts starts a program for each.
  const here = (): Drawing => drawing(page.context().browser()?.version() ?? 'unknown');
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') recordDrawing(here());
  try {
    // The types of page and locator differ in their options alone.
    await ('page' in target ? expect(target) : expect(target)).toHaveScreenshot(name);
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${explain(differences(here()))}`;
    throw error;
  }
}

/** One record for all pictures, so that it holds for each of them. */
function recordDrawing(here: Drawing): void {
  if (!existsSync(record)) {
    // At once, for others may read it meanwhile.
    const written = `${record}.${process.pid}`;
    writeFileSync(written, `${JSON.stringify(here, null, 2)}\n`);
    renameSync(written, record);
  }
  const lines = differences(here);
  if (lines.length === 0) return;
  throw new Error(
    `${explain(lines)}\nTo draw all of them with what is here, delete ${record} and update them all.`,
  );
}

function drawing(version: string): Drawing {
  const { executablePath } = test.info().project.use.launchOptions ?? {};
  const program = executablePath ? basename(executablePath) : "Playwright's own";
  return { program, version, ...Object.fromEntries(families().map((name) => [name, font(name)])) };
}

function families(): string[] {
  const lists = readFileSync(style, 'utf8').matchAll(/--(?:sans|mono):([^;]+);/g);
  return [...lists].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.replaceAll('"', '').trim()),
  );
}

function font(family: string): string {
  try {
    const pattern = family.replaceAll('-', '\\-');
    return execFileSync('fc-match', ['-f', '%{family} %{fontversion}', pattern], {
      encoding: 'utf8',
    });
  } catch {
    return 'unknown, as there is no fc-match';
  }
}

/** A line for each difference from the machine that the pictures were drawn on. */
function differences(here: Drawing): string[] {
  const there: Drawing = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const names = new Set([...Object.keys(there), ...Object.keys(here)]);
  return [...names]
    .filter((name) => there[name] !== here[name])
    .map(
      (name) =>
        `  ${name}: ${here[name] ?? 'none'} here, ${there[name] ?? 'none'} for the pictures`,
    );
}

function explain(lines: readonly string[]): string {
  return lines.length === 0
    ? 'The pictures were drawn with the same browser and fonts: what the page shows has changed.'
    : `The pictures were drawn with another browser or other fonts, which may be why:\n${lines.join('\n')}`;
}
