import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { Result } from 'axe-core';

/** Of the page, once it has it. */
declare const axe: typeof axeCore;

/** Read when a page gets it: as a module, it would take seconds to load in every process that runs tests. */
const axeScript = 'node_modules/axe-core/axe.min.js';

/** What is looked at, and by which rules. */
export interface ScanOptions {
  /** Selector of an element. Default: the whole page. */
  within?: string;
  /** Names of rules. Default: all that are on by default. */
  rules?: readonly string[];
}

/** What came of looking for accessibility faults. */
export interface Scan {
  violations: Result[];
  /** Names of the rules that something was held to, and met. */
  passed: string[];
}

/**
 * Looks for accessibility faults in a page without frames. The page keeps axe for the next time, and tells no
 * more than faults: to describe what meets each rule would take as long again.
 */
export async function scan(page: Page, { within, rules }: ScanOptions = {}): Promise<Scan> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(readFileSync(axeScript, 'utf8'));
  return page.evaluate(runAxe, { within, rules: rules && [...rules] });
}

/** Runs in the page. */
async function runAxe({
  within,
  rules,
}: {
  within: string | undefined;
  rules: string[] | undefined;
}): Promise<Scan> {
  const { violations, passes } = await axe.run(within ? { include: [within] } : document, {
    resultTypes: ['violations'],
    // Rules that read style sheets in this way are off by default.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  return { violations, passed: passes.map(({ id }) => id) };
}
