import { spawnSync } from 'node:child_process';
import { test } from '../docs-reader.js';
import { expectAtHome } from './expect-at-home.js';
import { frameworks } from './frameworks.js';
import { generators } from './generators.js';
import { prepareExample } from './prepare-example.js';

test.use({ viewport: { width: 1440, height: 900 } });

for (const example of [...generators, ...frameworks]) {
  const { name, needs } = example;
  test(`readers are at home in ${name}`, async ({ page }) => {
    const isMissing = needs !== undefined && spawnSync(needs, ['--version']).status !== 0;
    test.info().skip(isMissing, `There is no ${needs} on this machine.`);
    await expectAtHome(example, await prepareExample(example), page);
  });
}
