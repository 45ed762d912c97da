import { test } from '../docs-reader.js';
import { expectAtHome } from './expect-at-home.js';
import { prepareExample } from './prepare-example.js';
import { quickExamples } from './quick-examples.js';

test.use({ viewport: { width: 1440, height: 900 } });

for (const example of quickExamples) {
  test(`readers are at home in ${example.title ?? example.name}`, async ({ page }) => {
    await expectAtHome(example, await prepareExample(example), page);
  });
}
