import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { emptyOverview } from '../test/e2e/dashboard-analytics-answers.ts';
import type { Sizes } from './highlighter-size.ts';

/** What stands in for the server's answers, by the path below `/admin/api/`. */
const answers: Readonly<Record<string, unknown>> = {
  session: {
    project: { id: 'docs', domain: 'docs', name: 'Docs', sitePath: '/' },
    key: { id: '01KEY' },
  },
  overview: emptyOverview,
};

/** All that a browser loads of the dashboard, documents and styles too, until its first page stands: gzip level 9. */
export async function dashboardSizes(browser: Browser, origin: string): Promise<Sizes> {
  const page = await browser.newPage();
  const loaded = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().includes('/admin/api/')) loaded.add(response.url());
  });
  await page.route('**/admin/api/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/admin/api/', '');
    return route.fulfill({ json: answers[path] });
  });
  await page.goto(`${origin}/admin`);
  await page.getByText('Nobody has asked yet').waitFor();
  const sizes = new Map<string, number>();
  for (const url of loaded) {
    // Asked for once more: a browser that is short of memory has a body no longer.
    const response = await page.request.get(url);
    sizes.set(new URL(url).pathname, gzipSync(await response.body(), { level: 9 }).length);
  }
  await page.close();
  return sizes;
}
