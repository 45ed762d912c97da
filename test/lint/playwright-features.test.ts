import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

/** Of other systems and browsers. */
const elsewhere = /Win$|^ms/;

it('the configuration of Playwright leaves out of Chromium what Playwright does by itself', () => {
  const bundle = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name);
  assert.ok(features.length > 5, 'The list is elsewhere in this version: look for it there.');
  const configuration = readFileSync('playwright.config.ts', 'utf8');
  const missing = features.filter((name) => !elsewhere.test(name) && !configuration.includes(name));
  assert.deepEqual(missing, [], 'Name these in `leftOut` as well.');
});
