import { chromium } from 'playwright';
import { findBrowser } from './scripts/machine/browsers.ts';
const found = findBrowser('chromium');
const browser = await chromium.launch({ ...(found && { executablePath: found.executable }) });
for (const [name, width, scheme] of [['light', 1280, 'light'], ['dark', 1280, 'dark'], ['narrow', 320, 'light']] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
  page.on('console', (m) => console.log(name, m.type(), m.text()));
  await page.goto('http://127.0.0.1:4716/api-reference/search-docs');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/site16-${name}.png` });
  console.log(name, await page.evaluate(() => document.documentElement.scrollWidth));
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('curl --globoff').last().waitFor({ timeout: 60000 });
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `/tmp/site16-${name}-open.png` });
  if (name === 'light') {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('region', { name: 'Response' }).waitFor({ timeout: 60000 });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/site16-sent.png`, fullPage: true });
  }
}
await browser.close();
