import { expect } from 'chai';
import '../../dashboard/src/pages/conversations/define-conversations.js';
import '../../dashboard/src/pages/gaps/define-gaps.js';
import type { ConversationSummary } from '../../dashboard/src/api/conversations.js';
import { ConversationsPage } from '../../dashboard/src/pages/conversations/conversations-page.js';
import { GapPage } from '../../dashboard/src/pages/gaps/gap-page.js';
import { Router } from '../../dashboard/src/routing/router.js';
import { summaries } from '../e2e/dashboard-analytics-answers.js';
import { gap } from '../e2e/dashboard-gap-answers.js';
import { textOf } from '../support/by-role.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json } from './dashboard-page.js';

const addressOf = ({ id }: { id: string }) => `/admin/conversations/${id}`;

/** Leaves a page by the link to a conversation, and comes back. */
async function leaveBy(conversation: { id: string }): Promise<void> {
  const dashboard = new Router('/admin/');
  const away = document.createElement('div');
  const link = document.createElement('a');
  link.href = addressOf(conversation);
  away.append(link);
  document.body.append(away);
  const presence = new AbortController();
  dashboard.listen(away, presence.signal);
  link.click();
  const back = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  history.back();
  await back;
  presence.abort();
}

describe('the conversations of an owner who comes back', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  const [one, two, three] = summaries;
  if (!one || !two || !three) throw new Error('There are no conversations.');

  const list = (conversations: readonly ConversationSummary[], nextCursor: string | null = null) =>
    json({ conversations, nextCursor, total: 7 });

  async function place(...replies: ScriptedReply[]) {
    const { context, backend } = await dashboardParts(...replies);
    const page = new ConversationsPage();
    page.context = context;
    document.body.append(page);
    const heading = await until(() => page.querySelector('h1'));
    return { page, heading, backend, links: () => page.querySelectorAll('.row-link').length };
  }

  it('have the focus on the link by which they left, once', async () => {
    await leaveBy(two);
    const { page, heading, backend, links } = await place({
      ...list([one, two]),
      holdHeaders: 'first',
    });
    heading.focus();
    await backend.release('first');
    await until(() => links() === 2);
    await page.updateComplete;
    expect(document.activeElement?.getAttribute('href')).to.equal(addressOf(two));
    // Whoever goes to the heading then stays there.
    heading.focus();
    page.requestUpdate();
    await page.updateComplete;
    expect(document.activeElement).to.equal(heading);
  });

  it('are read on to that link, and no further', async () => {
    await leaveBy(three);
    const { page, heading, backend, links } = await place(
      { ...list([one], 'FIRST'), holdHeaders: 'first' },
      list([two], 'SECOND'),
      list([three], 'THIRD'),
    );
    heading.focus();
    await backend.release('first');
    await until(() => /^How loud/.test(textOf(document.activeElement ?? undefined)));
    await page.updateComplete;
    expect(links()).to.equal(3);
    expect(await backend.requests()).to.have.length(3);
  });

  it('are not read on where they have gone on meanwhile', async () => {
    await leaveBy(three);
    const { page, backend, links } = await place(list([one], 'FIRST'), list([three]));
    await until(() => links() === 1);
    await page.updateComplete;
    expect(await backend.requests()).to.have.length(1);
  });
});

describe('the gap of an owner who comes back', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  it('unfolds the earlier questions for the link by which they left', async () => {
    const last = gap.questions.at(-1);
    if (!last) throw new Error('Nobody asked.');
    await leaveBy(last);
    const { context, backend } = await dashboardParts({ ...json(gap), holdHeaders: 'gap' });
    const page = new GapPage();
    page.context = context;
    page.gapId = gap.gap.id;
    document.body.append(page);
    (await until(() => page.querySelector('h1'))).focus();
    await backend.release('gap');
    await until(() => document.activeElement?.getAttribute('href') === addressOf(last));
    expect(page.querySelector<HTMLDetailsElement>('.earlier')?.open).to.equal(true);
  });
});
