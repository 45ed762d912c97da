import { expect } from 'chai';
import '../../dashboard/src/pages/conversations/define-conversation.js';
import { ConversationPage } from '../../dashboard/src/pages/conversations/conversation-page.js';
import '../../dashboard/src/pages/gaps/define-gaps.js';
import { GapsPage } from '../../dashboard/src/pages/gaps/gaps-page.js';
import type { PageElement } from '../../dashboard/src/pages/page-element.js';
import '../../dashboard/src/pages/updates/define-updates.js';
import { DocsDashboard } from '../../dashboard/src/app/docs-dashboard.js';
import { GenerationList } from '../../dashboard/src/pages/updates/generation-list.js';
import { byRole, textOf } from '../support/by-role.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

const gaps = json({
  ...{ open: [], decided: [], openCount: 0, decidedCount: 0, caseCount: 0 },
  mostQuestions: 5000,
});

if (!customElements.get('docs-dashboard')) customElements.define('docs-dashboard', DocsDashboard);

describe('what could not be read', () => {
  afterEach(() => document.body.replaceChildren());

  /** Places a page that cannot be read, and puts the focus on its button. */
  async function place(page: PageElement, ...then: ScriptedReply[]) {
    const { context, backend } = await dashboardParts(problem(500, 'failed'), ...then);
    page.context = context;
    document.body.append(page);
    const folded = await until(() => page.querySelector('details') ?? page.querySelector('h1'));
    if (folded instanceof HTMLDetailsElement) folded.open = true;
    const again = await until(() => byRole(page, 'button', 'Try again'));
    again.focus();
    return { again, backend };
  }

  it('leaves the focus at the heading of the page once it can', async () => {
    const page = new GapsPage();
    const { again } = await place(page, gaps);
    again.click();
    await until(() => /No open gaps/.test(textOf(page)));
    expect(document.activeElement?.localName).to.equal('h1');
  });

  it('leaves it at what unfolds the part that it is of', async () => {
    const list = new GenerationList();
    const { again } = await place(list, json({ generations: [] }));
    again.click();
    await until(() => /Nothing was published yet/.test(textOf(list)));
    expect(document.activeElement?.localName).to.equal('summary');
  });

  it('leaves it at the heading where there turns out to be nothing', async () => {
    const page = new ConversationPage();
    page.conversationId = '01GONE';
    const { again } = await place(page, problem(404, 'unknown-conversation'));
    again.click();
    await until(() => /No such conversation/.test(textOf(page)));
    expect(document.activeElement?.localName).to.equal('h1');
  });

  it('keeps it on the button when it fails again', async () => {
    const { again, backend } = await place(new GapsPage(), problem(503, 'unavailable'));
    again.click();
    await until(() => /for now/.test(textOf(again.parentElement ?? undefined)));
    expect(await backend.requests()).to.have.length(2);
    expect(document.activeElement?.textContent).to.equal('Try again');
  });

  it('takes the focus from nobody who went on meanwhile', async () => {
    const page = new GapsPage();
    const { again } = await place(page, gaps);
    const field = document.createElement('input');
    document.body.append(field);
    again.click();
    field.focus();
    await until(() => /No open gaps/.test(textOf(page)));
    expect(document.activeElement?.localName).to.equal('input');
  });

  it('leaves the focus at the heading when it was the dashboard itself', async () => {
    const session = {
      project: { id: 'acme', domain: 'acme', name: 'Acme', sitePath: '/' },
      key: { id: '01KEY' },
    };
    const { backend } = await dashboardParts(problem(500, 'failed'), json(session));
    const dashboard = new DocsDashboard();
    dashboard.base = `${backend.baseUrl}/`;
    document.body.append(dashboard);
    const again = await until(() => byRole(dashboard, 'button', 'Try again'));
    again.focus();
    again.click();
    await until(() => document.activeElement?.matches('main h1'));
  });

  it('says that another tab has signed in with another key, and goes on with that', async () => {
    const sessionOf = (name: string, id: string) =>
      json({ project: { id: name, domain: name, name, sitePath: '/' }, key: { id } });
    const { backend } = await dashboardParts(
      ...[sessionOf('acme', '01ACME'), problem(409, 'other-session')],
      ...[sessionOf('other', '01OTHER'), json(gaps)],
    );
    const dashboard = new DocsDashboard();
    dashboard.base = `${backend.baseUrl}/`;
    document.body.append(dashboard);
    const again = await until(() => byRole(dashboard, 'button', 'Try again'));
    expect(textOf(dashboard)).to.match(/signed in with another key in another tab/);
    expect(textOf(dashboard)).not.to.include('acme');
    again.click();
    await until(() => /Dashboard other/.test(textOf(dashboard)));
    const sent = await backend.requests({ atLeast: 4 });
    expect(sent.map(({ headers }) => headers['x-docs-assistant-key'])).to.deep.equal([
      ...[undefined, '01ACME', undefined, '01OTHER'],
    ]);
  });
});
