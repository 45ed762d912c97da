import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';

/** What the pictures were drawn with: the browser, and what the system gives for fonts that a page has not. */
type Drawing = Record<string, string>;

const record = 'test/e2e/screenshots/drawn-with.json';

/**
 * Compares with the picture of that name. Where they differ, the error says too in which browser or fonts
 * this machine differs from the one that the pictures were drawn on.
 */
export async function expectPicture(target: Page | Locator, name: string): Promise<void> {
  const page = 'page' in target ? target.page() : target;
  // Only where it is said: asking for fonts starts two programs.
  const here = (): Drawing => drawing(page.context().browser()?.version() ?? 'unknown');
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    writeFileSync(record, `${JSON.stringify(here(), null, 2)}\n`);
  }
  try {
    // The types of page and locator differ in their options alone.
    await ('page' in target ? expect(target) : expect(target)).toHaveScreenshot(name);
  } catch (error) {
    if (error instanceof Error) error.message += `\n\n${describeDifferences(here())}`;
    throw error;
  }
}

function drawing(browser: string): Drawing {
  return { browser, 'sans-serif': font('sans-serif'), monospace: font('monospace') };
}

function font(family: string): string {
  try {
    return execFileSync('fc-match', ['-f', '%{family} %{fontversion}', family], {
      encoding: 'utf8',
    });
  } catch {
    return 'unknown, as there is no fc-match';
  }
}

function describeDifferences(here: Drawing): string {
  const there: Drawing = JSON.parse(readFileSync(record, 'utf8'));
  const differences = Object.entries(here).filter(([what, value]) => there[what] !== value);
  if (differences.length === 0) {
    return 'The pictures were drawn with the same browser and fonts: what the widget shows has changed.';
  }
  const lines = differences.map(
    ([what, value]) => `  ${what}: ${value} here, ${there[what] ?? 'none'} for the pictures`,
  );
  return `The pictures were drawn with another browser or other fonts, which may be why:\n${lines.join('\n')}`;
}
