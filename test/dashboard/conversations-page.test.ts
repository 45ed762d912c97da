import { expect } from 'chai';
import '../../dashboard/src/pages/conversations/define-conversations.js';
import type { ConversationSummary } from '../../dashboard/src/api/conversations.js';
import { ConversationsPage } from '../../dashboard/src/pages/conversations/conversations-page.js';
import { summaries } from '../e2e/dashboard-analytics-answers.js';
import { allByRole, byRole, textOf } from '../support/by-role.js';
import { pageTime } from '../support/held-page-time.js';
import type { ReceivedRequest, ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

const often = 5000;

const queryOf = ({ path }: ReceivedRequest) => new URLSearchParams(path.split('?')[1]);

describe('the conversations', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  const list = (conversations: readonly ConversationSummary[], nextCursor: string | null = null) =>
    json({ conversations, nextCursor, total: 7 });

  async function place(query: string, ...replies: ScriptedReply[]) {
    const parts = await dashboardParts(...replies);
    const page = new ConversationsPage();
    page.context = parts.context;
    page.query = query;
    document.body.append(page);
    const questions = () =>
      [...page.querySelectorAll('.row-link')].map((link) => textOf(link).slice(0, 12));
    return { ...parts, page, questions };
  }

  const [one, two, three, four] = summaries;
  if (!one || !two || !three || !four) throw new Error('There are no conversations.');

  it('name the question, how it ended and what the reader said', async () => {
    const { page } = await place('', list(summaries));
    const [first, second] = await until(() => {
      const rows = allByRole(page, 'listitem').map(textOf);
      return rows.length === summaries.length && rows;
    });
    expect(first).to.match(
      /^Answered Which anvil.* Forging · Model · v2 · en · 2 sources.*Helpful$/,
    );
    expect(second).to.match(/^Unsure Can I get an invoice.*Not helpful$/);
    const link = byRole(page, 'link', /^Which anvil/);
    expect(link?.getAttribute('href')).to.equal(`/admin/conversations/${one.id}`);
  });

  it('run in the direction of what was asked', async () => {
    const question = 'كيف أثبت الأداة؟';
    const { page } = await place('', list([{ ...one, question, excerpt: question }]));
    const link = await until(() => page.querySelector('.row-link'));
    const excerpt = page.querySelector('.excerpt');
    for (const element of [link, excerpt]) {
      expect(element && getComputedStyle(element).direction).to.equal('rtl');
    }
  });

  it('grow at their top by themselves while nobody reads them', async () => {
    const { page, questions } = await place('', list([two, three]), list([one, two, three]));
    await until(() => questions().length === 2);
    await pageTime.hasSet(often);
    pageTime.pass(often);
    await until(() => questions().length === 3);
    expect(questions()[0]).to.equal('Which anvil ');
    expect(textOf(page)).to.include('7 conversations, 1 of them new');
  });

  it('tell those who do not see them once that there are new ones, however many come', async () => {
    const rows = [one, two, three, four];
    const { page } = await place('', ...[2, 1, 0].map((first) => list(rows.slice(first))));
    const said = () => allByRole(page, 'status').map(textOf).join(' ').trim();
    await until(() => said() === '7 conversations');
    (await until(() => byRole(page, 'link', /^How loud/))).focus();
    for (const name of ['Show 1 new question', 'Show 2 new questions']) {
      await pageTime.hasSet(often);
      pageTime.pass(often);
      await until(() => byRole(page, 'button', name));
      expect(said(), name).to.equal('New questions');
    }
  });

  it('wait with what is new where it would move what somebody reads', async () => {
    const rated: ConversationSummary = { ...three, rating: 'up' };
    const { page, questions } = await place('', list([two, three]), list([one, two, rated]));
    const link = await until(() => byRole(page, 'link', /^How loud/));
    link.focus();
    await pageTime.hasSet(often);
    pageTime.pass(often);
    const show = await until(() => byRole(page, 'button', 'Show 1 new question'));
    expect(questions().length).to.equal(2);
    expect(document.activeElement).to.equal(link);
    // What is known already is brought up to date where it stands.
    expect(textOf(allByRole(page, 'listitem').at(-1))).to.match(/Helpful$/);
    show.click();
    await until(() => questions().length === 3);
    expect(textOf(document.activeElement ?? undefined)).to.match(/^Which anvil/);
    expect(byRole(page, 'button', /new question/)).to.equal(undefined);
  });

  it('keep the button for what is new while somebody is at it', async () => {
    const grown = list([one, two, three]);
    const { page } = await place('', list([two, three]), grown, grown);
    (await until(() => byRole(page, 'link', /^How loud/))).focus();
    await pageTime.hasSet(often);
    pageTime.pass(often);
    const show = await until(() => byRole(page, 'button', 'Show 1 new question'));
    show.focus();
    await pageTime.hasSet(often);
    pageTime.pass(often);
    await pageTime.hasSet(often);
    expect(show.matches(':focus')).to.equal(true);
  });

  it('lose what is forgotten while they are read', async () => {
    const { questions, page } = await place(
      '',
      list([one, two, three]),
      list([one, three]),
      list([]),
    );
    await until(() => questions().length === 3);
    await pageTime.hasSet(often);
    pageTime.pass(often);
    await until(() => questions().length === 2);
    expect(questions()[0]).to.equal('Which anvil ');
    await pageTime.hasSet(often);
    pageTime.pass(often);
    await until(() => /No conversation/.test(textOf(page)));
  });

  it('leave nothing out where more is new than one piece holds', async () => {
    const { page, questions } = await place(
      '',
      list([four]),
      list([one, two], 'CURSOR'),
      list([three, four]),
    );
    (await until(() => byRole(page, 'link', /^Warum/))).focus();
    await pageTime.hasSet(often);
    pageTime.pass(often);
    (await until(() => byRole(page, 'button', 'Show 2 new questions'))).click();
    await until(() => questions().length === 2);
    (await until(() => byRole(page, 'button', 'Show more'))).click();
    await until(() => questions().length === 4);
    expect(new Set(questions()).size).to.equal(4);
  });

  it('leave nothing out where more is new while earlier ones are loading', async () => {
    const { page, questions, backend } = await place(
      '',
      list([three], 'OLDER'),
      { ...list([four]), holdHeaders: 'older' },
      list([one, two], 'CURSOR'),
      list([three, four]),
    );
    (await until(() => byRole(page, 'link', /^How loud/))).focus();
    byRole(page, 'button', 'Show more')?.click();
    await backend.requests({ atLeast: 2 });
    await pageTime.hasSet(often);
    pageTime.pass(often);
    (await until(() => byRole(page, 'button', 'Show 2 new questions'))).click();
    await until(() => questions().length === 2);
    await backend.aborted(1);
    expect(textOf(document.activeElement ?? undefined)).to.match(/^Which anvil/);
    (await until(() => byRole(page, 'button', 'Show more'))).click();
    await until(() => questions().length === 4);
    expect(new Set(questions()).size).to.equal(4);
  });

  it('go on where they end, and the focus with them', async () => {
    const { page, questions, backend } = await place(
      '?rating=none',
      list([two, three], 'CURSOR'),
      list([three, four]),
    );
    const more = await until(() => byRole(page, 'button', 'Show more'));
    more.click();
    await until(() => questions().length === 3);
    await until(() => /^Warum/.test(textOf(document.activeElement ?? undefined)));
    expect(byRole(page, 'button', 'Show more')).to.equal(undefined);
    const paths = (await backend.requests()).map(queryOf);
    expect(paths[1]?.get('cursor')).to.equal('CURSOR');
    expect(paths[1]?.get('rating')).to.equal('none');
  });

  it('say why they do not go on, and take another try', async () => {
    const { page, questions } = await place(
      '',
      list([two], 'CURSOR'),
      problem(503, 'unavailable'),
      list([three]),
    );
    (await until(() => byRole(page, 'button', 'Show more'))).click();
    await until(() => /cannot do this for now/.test(textOf(page)));
    byRole(page, 'button', 'Show more')?.click();
    await until(() => questions().length === 2);
    expect(textOf(page)).not.to.include('cannot do this for now');
  });

  it('are read anew where the filters of the address change, and exported as they are filtered', async () => {
    const { page, questions, backend } = await place('', list([two]), list([]));
    await until(() => questions().length === 1);
    page.query = '?category=Billing+and+invoices&last=7';
    await until(() => /None is as you filter them/.test(textOf(page)));
    expect(questions()).to.deep.equal([]);
    const [, second] = await backend.requests();
    expect(second && queryOf(second).get('category')).to.equal('Billing and invoices');
    const csv = byRole(page, 'link', 'Export CSV');
    const address = new URL(csv?.getAttribute('href') ?? '', location.href);
    expect(address.pathname).to.equal('/admin/api/export');
    expect(address.searchParams.get('category')).to.equal('Billing and invoices');
    expect(address.searchParams.get('format')).to.equal('csv');
    expect(address.searchParams.get('pageKey')).to.equal('01KEY');
    expect(address.searchParams.has('last')).to.equal(false);
    expect(csv?.hasAttribute('download')).to.equal(true);
  });

  it('are not said to be filtered where only their time is chosen', async () => {
    const { page } = await place('?last=1', list([]), list([]));
    await until(() => /No conversation/.test(textOf(page)));
    expect(textOf(page)).to.include('Nobody asked in this time. The next question appears here');
    page.query = '?from=2026-01-01&to=2026-01-31';
    await page.updateComplete;
    await until(() => /No conversation/.test(textOf(page)));
    // No other question can come into a time that is over.
    expect(textOf(page)).to.match(/Nobody asked in this time\.$/);
  });

  it('show nothing of what an earlier choice brings late', async () => {
    const { page, questions, backend } = await place(
      '',
      { ...list([two]), holdHeaders: 'late' },
      list([three]),
    );
    await backend.requests({ atLeast: 1 });
    page.query = '?outcome=unanswered';
    await until(() => questions().length === 1);
    await backend.aborted(0);
    await backend.release('late');
    expect(questions()).to.deep.equal(['How loud is ']);
  });
});
