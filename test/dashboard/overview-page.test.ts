import { expect } from 'chai';
import '../../dashboard/src/pages/overview/define-overview.js';
import type { Overview } from '../../dashboard/src/api/overview.js';
import { OverviewPage } from '../../dashboard/src/pages/overview/overview-page.js';
import { emptyOverview, overview } from '../e2e/dashboard-analytics-answers.js';
import { allByRole, byRole, textOf } from '../support/by-role.js';
import { pageTime } from '../support/held-page-time.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

describe('the overview', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  async function place(query: string, ...replies: ScriptedReply[]) {
    const parts = await dashboardParts(...replies);
    const page = new OverviewPage();
    page.context = parts.context;
    page.query = query;
    document.body.append(page);
    return { ...parts, page };
  }

  const asked = (path: string | undefined) => new URLSearchParams(path?.split('?')[1]);

  it('leads from every number to the conversations behind it, within what is shown', async () => {
    const { page } = await place('?version=v2', json(overview));
    const tile = await until(() => byRole(page, 'link', /^Unanswered/));
    expect(tile.getAttribute('href')).to.equal(
      '/admin/conversations?outcome=unanswered&version=v2',
    );
    const row = await until(() =>
      [...page.querySelectorAll('tr')].find((each) => /^Forging/.test(textOf(each))),
    );
    expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))).to.deep.equal([
      '/admin/conversations?category=Forging&version=v2',
      '/admin/conversations?category=Forging&version=v2',
      '/admin/conversations?category=Forging&outcome=unsure&version=v2',
      '/admin/conversations?category=Forging&outcome=unanswered&version=v2',
      '/admin/conversations?category=Forging&rating=down&version=v2',
    ]);
    expect(byRole(page, 'link', 'None given')?.getAttribute('href')).to.match(/\?version=$/);
  });

  it('rounds no share to none or to all', async () => {
    const totals = { ...overview.totals, questions: 10_000, answered: 9997, failed: 3 };
    const { page } = await place('', json({ ...overview, totals }));
    const tile = async (name: RegExp) =>
      textOf(
        (await until(() => byRole(page, 'link', name)?.closest('li'))).querySelector('p') ??
          undefined,
      );
    expect(await tile(/^Answered/)).to.match(/^over 99 %/);
    expect(await tile(/^Failed/)).to.match(/^under 1 %/);
  });

  it('is shown where a page has a text without end for its title', async () => {
    const title = 'Timer 😀'.repeat(2000);
    const url = `/timers#${'timer-'.repeat(2000)}`;
    const { page } = await place(
      '',
      json({
        ...overview,
        sources: [{ title, url, citations: 1 }],
        uncited: { total: 1, pages: [{ title, path: '/timers', url }] },
      }),
    );
    const links = await until(() => {
      const found = allByRole(page, 'link').filter((link) => /^Timer/.test(textOf(link)));
      return found.length === 2 && found;
    });
    for (const link of links) {
      const text = textOf(link.querySelector('bdi') ?? undefined);
      expect(text).to.match(/^Timer 😀Timer.*…$/);
      expect(text.length).to.be.at.most(300);
    }
  });

  it('draws what failed of a category as failed', async () => {
    const categories = [
      { name: 'API', questions: 10, unsure: 1, unanswered: 2, failed: 3, down: 0 },
    ];
    const { page } = await place('', json({ ...overview, categories }));
    const link = await until(() => byRole(page, 'link', 'API'));
    const bars = [...link.querySelectorAll('rect')].map((bar) =>
      [bar.getAttribute('fill'), bar.getAttribute('width')].join(' '),
    );
    expect(bars).to.deep.equal([
      'url(#series-answered) 40%',
      'url(#series-unsure) 10%',
      'url(#series-unanswered) 20%',
      'url(#series-failed) 30%',
    ]);
  });

  it('draws its plots without a style of their own, and says the same in a sentence and a table', async () => {
    const { page } = await place('', json(overview));
    // Which of the plots is drawn first is open.
    const figure = await until(() =>
      [...page.querySelectorAll('figure')].find((each) => textOf(each).includes('445 questions')),
    );
    const plot = await until(() => figure.querySelector('svg.plot'));
    // The policy of the page refuses both.
    expect(plot.querySelector('style, [style]')).to.equal(null);
    expect(plot.getAttribute('aria-hidden')).to.equal('true');
    expect([...plot.querySelectorAll('a')].every((link) => link.tabIndex === -1)).to.equal(true);
    expect(textOf(figure.querySelector('figcaption') ?? undefined)).to.include('445 questions');
    figure.querySelector('summary')?.click();
    const [first] = await until(() => figure.querySelectorAll('tbody tr'));
    expect([...(first?.children ?? [])].map(textOf).join(' ')).to.equal('Oct 24 6 6 0 0 0 0');
  });

  it('leads from a bar to its conversations without loading the page again', async () => {
    const { page, context } = await place('', json(overview));
    const leave = new AbortController();
    context.router.listen(document.body, leave.signal);
    const bar = await until(() => page.querySelector('.series-unsure a rect'));
    const went = new Promise((resolve) => context.router.addEventListener('route', resolve));
    bar.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await went;
    leave.abort();
    expect(location.pathname).to.equal('/admin/conversations');
    const query = new URLSearchParams(location.search);
    expect(query.get('outcome')).to.equal('unsure');
    expect(query.get('from')).to.equal('2026-10-25T00:00:00.000Z');
    expect(query.get('to')).to.equal('2026-10-25T23:59:59.999Z');
  });

  it('asks for whole days up to today, and for other ones when the address says so', async () => {
    const { page, backend } = await place('?last=7', json(overview), json(emptyOverview));
    await until(() => byRole(page, 'link', /^Questions/));
    page.query = '?from=2026-01-01&to=2026-01-31&outcome=failed';
    await until(() => /No question/.test(textOf(page)));
    const [first, second] = (await backend.requests()).map(({ path }) => asked(path));
    const days = Date.parse(first?.get('to') ?? '') - Date.parse(first?.get('from') ?? '');
    expect(days).to.equal(6 * 86_400_000);
    expect(second?.toString()).to.equal('from=2026-01-01&to=2026-01-31&outcome=failed');
    expect(byRole(page, 'link', 'Remove the filter Failed')?.getAttribute('href')).to.equal(
      '/admin/?from=2026-01-01&to=2026-01-31',
    );
  });

  it('tells the owner of a new project how it begins', async () => {
    const { page } = await place('', json(emptyOverview));
    await until(() => byRole(page, 'heading', 'Nobody has asked yet'));
    expect(page.querySelector('pre')?.textContent).to.include('data-domain="acme"');
    expect(byRole(page, 'link', 'Create an assistant key')?.getAttribute('href')).to.equal(
      '/admin/keys',
    );
    expect(page.querySelector('plot-view')).to.equal(null);
  });

  it('takes no span of time for a filter', async () => {
    const unasked: Overview = { ...emptyOverview, firstAt: overview.firstAt };
    const { page } = await place('?last=1', json(emptyOverview), json(unasked), json(unasked));
    await until(() => byRole(page, 'heading', 'Nobody has asked yet'));
    for (const query of ['?last=7', '?from=2026-01-01&to=2026-01-31']) {
      page.query = query;
      await page.updateComplete;
      await until(() => /No question/.test(textOf(page)));
      expect(textOf(page)).to.include('Nobody asked in this time.');
      expect(textOf(page)).not.to.include('as you filter them');
    }
  });

  it('says with how much of the time before it compares', async () => {
    const { page } = await place('?last=1', json(overview));
    await until(() => byRole(page, 'link', /^Questions 445/));
    const text = textOf(page);
    expect(text).to.include('+89 against 356 in the day before, up to this time of day');
    expect(text).to.include('Changes are against the day before, up to this time of day.');
  });

  it('shows no change where there is no time before to compare with', async () => {
    const { page } = await place('?last=90', json({ ...overview, previous: null }));
    const tile = await until(() => byRole(page, 'link', /^Questions 445/)?.closest('li'));
    expect(textOf(tile)).to.equal('Questions 445');
    expect(textOf(byRole(page, 'link', /^Answered/)?.closest('li') ?? undefined)).to.match(/85 %$/);
    expect(textOf(page)).to.include('There is no full record of the time before to compare with.');
    expect(textOf(page)).not.to.include('against');
  });

  it('says that clicks are not known where they are not', async () => {
    const searches = { ...overview.searches, withoutClick: null, queriesWithoutClick: [] };
    const { page } = await place('', json({ ...overview, searches } satisfies Overview));
    await until(() => byRole(page, 'heading', 'Searches without a click'));
    expect(textOf(page)).to.include('Not known: which results readers open');
  });

  it('shows names as the text that they are, and follows no address but those of the web', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const categories = [
      { name: hostile, questions: 1, unsure: 0, unanswered: 0, failed: 0, down: 0 },
    ];
    const sources = [{ title: hostile, url: 'javascript:alert(1)', citations: 1 }];
    const { page } = await place('', json({ ...overview, categories, sources }));
    await until(() => page.querySelector('.plot'));
    expect(page.querySelector('img')).to.equal(null);
    expect(page.innerHTML).not.to.include('href="javascript:');
    expect(page.textContent.split(hostile).length).to.be.greaterThan(2);
  });

  it('keeps what it showed while the server is away, and goes on by itself', async () => {
    const more = { ...overview, totals: { ...overview.totals, questions: 446 } };
    const replies = [json(overview), problem(503, 'unavailable'), json(more)];
    const { page } = await place('', ...replies);
    await until(() => byRole(page, 'link', /^Questions 445/));
    await pageTime.hasSet(30_000);
    pageTime.pass(30_000);
    await until(() => /may be out of date/.test(textOf(page)));
    expect(byRole(page, 'link', /^Questions 445/)).not.to.equal(undefined);
    await pageTime.hasSet(5000);
    pageTime.pass(5000);
    await until(() => byRole(page, 'link', /^Questions 446/));
    expect(textOf(page)).not.to.include('may be out of date');
  });
});
