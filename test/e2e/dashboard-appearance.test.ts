import { expect, type Locator, type Page } from '@playwright/test';
import { emptyOverview } from './dashboard-analytics-answers.js';
import { answers, homePicture, now, views } from './dashboard-answers.js';
import { gaps } from './dashboard-gap-answers.js';
import { workingJob } from './dashboard-job-answers.js';
import { answerWith, expectSound } from './dashboard-page.js';
import { expectPicture } from './expect-picture.js';
import { test } from './kept-page.js';

// Each layout and each colour once, as colours move nothing.
for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 768],
  ['dark', 360],
] as const) {
  // Both colours and both ends of the widths: a scan takes longer than all else.
  const isScanned = width !== 768;
  test.describe(`the dashboard, ${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('looks as it did, with no fault of accessibility', async ({ page }) => {
      await page.clock.setFixedTime(now);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
      await answerWith(page, answers);
      await page.route('**/-/pictures/*.png', (route) => {
        const colour = route.request().url().includes('dark') ? '#20242b' : '#eef2f6';
        return route.fulfill({ contentType: 'image/svg+xml', body: homePicture(colour) });
      });
      for (const view of views) {
        const target = await open(page, view);
        if (isScanned) await expectSound(page, view.name);
        if (process.platform === 'linux') {
          await expectPicture(target, `dashboard-${view.name}-${colorScheme}-${width}.png`);
        }
      }
      if (isScanned) await scanWhatOpens(page);
    });
  });
}

test('the overview is readable in forced colours, and on paper with its tables unfolded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.setFixedTime(now);
  await answerWith(page, answers);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/');
  await expect(page.locator('svg.plot')).toHaveCount(2);
  if (process.platform === 'linux') {
    await expectPicture(page, 'dashboard-overview-forced-colors-1280.png');
  }
  await page.goto('/admin/keys');
  const filled = [
    page.getByRole('button', { name: 'Create a key' }),
    page.getByRole('link', { name: 'Skip to content' }),
  ];
  for (const control of filled) {
    const [ink, paper] = await control.evaluate((shown) => {
      const { color, backgroundColor } = getComputedStyle(shown);
      return [color, backgroundColor];
    });
    expect(ink, `${control}`).not.toBe(paper);
  }
  await page.goto('/admin/');
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await expect(page.getByRole('row', { name: /^Nov 22/ }).first()).toBeVisible();
});

test('the dashboard says what is missing where nothing comes, and goes on when it does', async ({
  page,
}) => {
  await answerWith(page, { session: answers.session });
  await page.goto('/admin/updates');
  await expect(page.getByRole('alert')).toContainText('failed');
  await expectSound(page, 'failed');
  // The dashboard tries again by itself: with its clock held, only the reader does.
  await page.clock.pauseAt(now);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('failed');
  await answerWith(page, { ...answers, updates: { updates: [] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No update yet')).toBeVisible();
  await page.clock.resume();
  await expectSound(page, 'empty');
  await answerWith(page, {
    ...answers,
    overview: emptyOverview,
    conversations: { conversations: [], nextCursor: null, total: 0 },
  });
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { name: 'Nobody has asked yet' })).toBeVisible();
  await expectSound(page, 'nobody has asked');
  if (process.platform === 'linux') await expectPicture(page, 'dashboard-beginning-light-1280.png');
  await page.goto('/admin/?version=v9');
  await expect(page.getByText('None in this time is as you filter them.')).toBeVisible();
  await expectSound(page, 'no question');
  await page.goto('/admin/conversations');
  await expect(page.getByText('No conversation')).toBeVisible();
  await expectSound(page, 'no conversation');
  await page.goto('/admin/conversations/01NOWHERE');
  await expect(page.getByRole('alert')).toContainText('failed');
  await expectSound(page, 'no answer to a conversation');
  await answerWith(page, { ...answers, gaps: { ...gaps, open: [], decided: [], openCount: 0 } });
  await page.goto('/admin/gaps');
  await expect(page.getByText('No open gaps')).toBeVisible();
  await expectSound(page, 'no gap');
  await answerWith(page, { ...answers, jobs: { jobs: [], models: [], isFromGit: false } });
  await page.goto('/admin/jobs');
  await expect(page.getByText('No model is configured')).toBeVisible();
  await expectSound(page, 'no job');
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await answerWith(page, {}, 401);
  await page.goto('/admin/keys');
  await expect(page.getByLabel('Admin key')).toBeFocused();
  await expectSound(page, 'signing in');
});

/** What is longer than a screen. */
const longViews: readonly string[] = [
  ...['overview', 'conversation', 'gaps', 'gap', 'job', 'job-done'],
];

/** Opens a page as it is looked at, and gives what is compared: all of it, where it is longer than a screen. */
async function open(
  page: Page,
  { name, path, shows }: (typeof views)[number],
): Promise<Page | Locator> {
  await page.goto(`/admin/${path}`);
  await expect(page.getByRole('heading', { name: shows, exact: true })).toBeVisible();
  if (name === 'updates') await page.getByText('Go back to an earlier').click();
  if (name === 'job-done') await expect(page.getByText('42 pages parse').first()).toBeVisible();
  if (name === 'overview') await expect(page.locator('svg.plot')).toHaveCount(2);
  return longViews.includes(name) ? page.locator('main') : page;
}

/** Looks for faults in what only opens on demand. */
async function scanWhatOpens(page: Page): Promise<void> {
  await page.goto('/admin/conversations?outcome=unanswered&from=2026-11-01');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('Filter', { exact: true }).click();
  await expectSound(page, 'filtering');
  await page.goto('/admin/');
  await expect(page.locator('svg.plot')).toHaveCount(2);
  for (const summary of await page.locator('figure summary').all()) await summary.click();
  await expectSound(page, 'the tables of plots');
  await page.goto('/admin/keys');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await expectSound(page, 'creating a key');
  await page.goto('/admin/keys');
  await page.getByRole('button', { name: 'Rename Website' }).click();
  await expectSound(page, 'renaming a key');
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: 'Start a job' }).click();
  await expectSound(page, 'starting a job');
  await page.goto(`/admin/jobs/${workingJob.job.sessionId}`);
  await expect(page.locator('.call summary')).toHaveCount(4);
  for (const summary of await page.locator('.call summary').all()) await summary.click();
  await expectSound(page, 'what tools gave');
  await page.getByRole('button', { name: 'Stop the job' }).click();
  await expectSound(page, 'stopping a job');
  await page.goto('/admin/updates');
  await page.getByText('Go back to an earlier').click();
  await page.getByRole('button', { name: 'Go back to this: generation 11' }).click();
  await expectSound(page, 'going back');
}
