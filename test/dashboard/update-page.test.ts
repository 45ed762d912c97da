import { expect } from 'chai';
import type { Update } from '../../dashboard/src/api/updates.js';
import '../../dashboard/src/pages/updates/define-updates.js';
import { UpdatePage } from '../../dashboard/src/pages/updates/update-page.js';
import { byRole, textOf } from '../support/by-role.js';
import { until } from '../support/until.js';
import { type DashboardParts, dashboardParts, json, problem } from './dashboard-page.js';

const update: Update = {
  ...{ id: '01UPDATE', status: 'in_progress', source: 'dashboard' },
  ...{ summary: 'The update is worked on.', createdAt: '2026-11-22T09:00:00Z' },
};
const ended: Update = {
  ...update,
  ...{ status: 'success', summary: 'Published.', endedAt: '2026-11-22T09:00:02Z' },
};

function place({ context }: DashboardParts): UpdatePage {
  const page = new UpdatePage();
  page.context = context;
  page.updateId = update.id;
  document.body.append(page);
  return page;
}

describe('the page of an update', () => {
  afterEach(() => document.body.replaceChildren());

  it('shows the log as it is written, asks for what is new alone, and ends with the update', async () => {
    const parts = await dashboardParts(
      json({ update, lines: ['Reading the folder.'] }),
      json({ update: ended, lines: ['Published.'] }),
    );
    const page = place(parts);
    const log = await until(() => byRole(page, 'log'));
    expect(textOf(log)).to.equal('Reading the folder.');
    await until(() => /Published/.test(textOf(byRole(page, 'status'))));
    const lines = [...log.querySelectorAll('li')].map(textOf);
    expect(lines).to.deep.equal(['Reading the folder.', 'Published.']);
    const asked = (await parts.backend.requests()).map(({ path }) => path);
    expect(asked).to.deep.equal(['/updates/01UPDATE?after=0', '/updates/01UPDATE?after=1']);
  });

  it('shows the home page in light and dark side by side, of its own server alone', async () => {
    const screenshotLight = `${location.pathname}?light`;
    const screenshotDark = `${location.pathname}?dark`;
    const lines: string[] = [];
    const parts = await dashboardParts(
      json({ update: ended, lines, screenshotLight, screenshotDark: '//elsewhere.example/a.png' }),
      json({ update: ended, lines, screenshotLight, screenshotDark }),
    );
    const page = place(parts);
    const again = await until(() => byRole(page, 'button', 'Try again'));
    expect(page.querySelector('img')).to.equal(null);
    again.click();
    await until(() => page.querySelector('img'));
    const pictures = [...page.querySelectorAll('img')].map((image) => [
      ...[image.getAttribute('src'), image.alt],
    ]);
    expect(pictures).to.deep.equal([
      [screenshotLight, 'The home page after this update, in light colours'],
      [screenshotDark, 'The home page after this update, in dark colours'],
    ]);
  });

  it('brings the pictures that are taken after the end, without a reload', async () => {
    const now: Update = { ...ended, endedAt: new Date().toISOString() };
    const screenshotDark = `${location.pathname}?dark`;
    const parts = await dashboardParts(
      json({ update: now, lines: ['Published.'] }),
      json({ update: now, lines: [], screenshotDark }),
    );
    const page = place(parts);
    await until(() => page.querySelector('img'));
    expect(textOf(byRole(page, 'log'))).to.equal('Published.');
    expect(await parts.backend.requests()).to.have.length(2);
  });

  it('keeps what it showed while the server is away, and says so', async () => {
    const parts = await dashboardParts(
      json({ update, lines: ['Reading the folder.'] }),
      problem(503, 'unavailable'),
    );
    const page = place(parts);
    const alert = await until(() => page.querySelector('[role=alert]'));
    expect(textOf(alert)).to.match(/may be out of date/);
    expect(textOf(byRole(page, 'log'))).to.equal('Reading the folder.');
  });

  it('refuses an answer of another shape', async () => {
    const parts = await dashboardParts(
      json({ update: { ...update, status: '<b>done</b>' }, lines: [] }),
      json({ update: ended, lines: [] }),
    );
    const page = place(parts);
    const again = await until(() => byRole(page, 'button', 'Try again'));
    expect(page.textContent).not.to.include('<b>');
    again.click();
    await until(() => byRole(page, 'log'));
  });

  it('shows files and lines as the text that they are', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const files = { count: 1, first: [hostile] };
    const none = { count: 0, first: [] };
    const filesChanged = { added: files, modified: none, removed: none };
    const parts = await dashboardParts(json({ update: ended, lines: [hostile], filesChanged }));
    const page = place(parts);
    await until(() => byRole(page, 'log'));
    expect(page.querySelector('img')).to.equal(null);
    expect(page.textContent.split(hostile)).to.have.length(3);
  });
});
