import { expect } from 'chai';
import '../../dashboard/src/pages/conversations/define-conversation.js';
import type { Conversation } from '../../dashboard/src/api/conversations.js';
import { ConversationPage } from '../../dashboard/src/pages/conversations/conversation-page.js';
import { conversation } from '../e2e/dashboard-analytics-answers.js';
import { allByRole, byRole, textOf } from '../support/by-role.js';
import { pageTime } from '../support/held-page-time.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

describe('the page of a conversation', () => {
  afterEach(() => document.body.replaceChildren());

  async function place(...replies: ScriptedReply[]) {
    const parts = await dashboardParts(...replies);
    const page = new ConversationPage();
    page.context = parts.context;
    page.conversationId = conversation.id;
    document.body.append(page);
    const answer = () =>
      until(() => page.querySelector('answer-text')?.shadowRoot?.firstElementChild);
    return { ...parts, page, answer };
  }

  it('names a source whose title is a text without end', async () => {
    const title = 'Timer '.repeat(2000);
    const { page } = await place(json({ ...conversation, sources: [{ title, url: '/timers' }] }));
    const link = await until(() => byRole(page, 'link', /^Timer Timer/));
    expect(textOf(link.querySelector('bdi') ?? undefined)).to.match(/^.{200,299}…$/);
  });

  it('shows the answer as its reader saw it, with all that is known of it', async () => {
    const { page, answer } = await place(json(conversation));
    const text = await answer();
    expect(textOf(text.querySelector('strong') ?? undefined)).to.equal('horn');
    expect(text.querySelector('a.citation')?.getAttribute('href')).to.match(/guides\/anvils$/);
    expect(textOf(page)).to.include('Selected text from guides/anvils');
    expect(textOf(page)).to.include('Exactly what I needed.');
    expect(textOf(page)).to.include('3,120 read, 214 written');
    expect(byRole(page, 'link', 'Forging')?.getAttribute('href')).to.equal(
      '/admin/conversations?category=Forging',
    );
    const thread = allByRole(page, 'list').at(-1);
    expect(allByRole(thread ?? page, 'link').map(textOf)).to.deep.equal([
      'And for a left-handed smith?',
    ]);
    expect(textOf(thread?.querySelector('[aria-current]') ?? undefined)).to.match(/^Which anvil/);
  });

  it('follows an answer that still comes, and a reader who rates it', async () => {
    const growing: Conversation = {
      ...{ ...conversation, finishedAt: null, whole: null },
      ...{ rating: 'none', answer: 'For horse' },
    };
    const { page, answer } = await place(json(growing), json(conversation));
    expect(textOf(await answer())).to.equal('For horse');
    await pageTime.hasSet(2000);
    pageTime.pass(2000);
    await until(() => /Helpful/.test(textOf(page)));
    expect(textOf(await answer())).to.match(/^For horseshoes, take an anvil/);
    await pageTime.hasSet(30_000);
  });

  it('runs and loads nothing of a hostile question or answer', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { page, answer } = await place(
      json({
        ...{ ...conversation, question: hostile, comment: hostile },
        context: [{ type: hostile, value: hostile, path: hostile }],
        answer: `${hostile}\n\n[a](javascript:alert(1)) ![b](https://elsewhere.example/b.png)`,
        sources: [{ title: hostile, url: 'javascript:alert(1)' }],
      }),
    );
    const text = await answer();
    for (const root of [page, text]) {
      expect(root.querySelector('img, script, [href^="javascript:" i]')).to.equal(null);
    }
    expect(page.textContent.split(hostile)).to.have.length(7);
  });

  it('says that there is none of this name', async () => {
    const { page } = await place(problem(404, 'unknown-conversation'));
    await until(() => /There is no such conversation/.test(textOf(page)));
    expect(byRole(page, 'button', 'Try again')).to.equal(undefined);
  });
});
