import { expect } from 'chai';
import { accessibilityFaults } from '../support/accessibility-faults.js';
import '../../dashboard/src/pages/gaps/define-gaps.js';
import { GapsPage } from '../../dashboard/src/pages/gaps/gaps-page.js';
import { gaps } from '../e2e/dashboard-gap-answers.js';
import { allByRole, byRole, textOf } from '../support/by-role.js';
import { pageTime } from '../support/held-page-time.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

const none = {
  ...{ open: [], decided: [], openCount: 0, decidedCount: 0, caseCount: 0 },
  mostQuestions: 5000,
};

describe('the gaps', () => {
  afterEach(() => document.body.replaceChildren());

  async function place(...replies: ScriptedReply[]) {
    const parts = await dashboardParts(...replies);
    const page = new GapsPage();
    page.context = parts.context;
    document.body.append(page);
    const lists = async () => {
      await until(() => byRole(page, 'heading', /^Open/));
      return allByRole(page, 'list').map((list) => allByRole(list, 'listitem').map(textOf));
    };
    return { ...parts, page, lists };
  }

  it('say how many readers fell into each, and what was decided of the others', async () => {
    const { page, lists } = await place(json(gaps));
    const [open = [], decided = []] = await lists();
    expect(open[0]).to.match(
      /^14 questions Is there an anvil for left-handed smiths\? .*2 rated down/,
    );
    expect(open[2]).to.match(/^1 question invoice/);
    expect(decided[0]).to.match(/section marked asked 2 times since, still not answered/);
    expect(decided[1]).to.match(/answered not published yet/);
    expect(decided[2]).to.match(/dismissed asked once since /);
    const link = byRole(page, 'link', /^Is there an anvil/);
    expect(link?.getAttribute('href')).to.equal(`/admin/gaps/${gaps.open[0]?.id}`);
  });

  it('leave the focus on the gap that it is on when others come before it', async () => {
    const [first, second, ...rest] = gaps.open;
    if (!first || !second) throw new Error('There are no gaps.');
    const { page } = await place(
      json(gaps),
      json({ ...gaps, open: [second, ...rest, first], openCount: 4 }),
    );
    const link = await until(() => byRole(page, 'link', /^Is there an anvil/));
    link.focus();
    await pageTime.hasSet(15_000);
    pageTime.pass(15_000);
    await until(() => textOf(byRole(page, 'heading', /^Open/)) === 'Open 4');
    expect(allByRole(page, 'link').indexOf(link)).to.equal(rest.length + 1);
    expect(link.matches(':focus')).to.equal(true);
  });

  it('offer what was marked as a file for `eval`, once something is', async () => {
    const { page } = await place(json({ ...gaps, caseCount: 0 }), json(gaps));
    await until(() => byRole(page, 'heading', /^Open/));
    expect(byRole(page, 'link', 'Download the marked questions')).to.equal(undefined);
    await pageTime.hasSet(15_000);
    pageTime.pass(15_000);
    const link = await until(() => byRole(page, 'link', 'Download the marked questions'));
    expect(link.getAttribute('href')).to.equal('/admin/api/gaps/cases.yaml?pageKey=01KEY');
    expect(link.getAttribute('download')).to.equal('questions.yaml');
  });

  it('say that there are none, and where they would come from', async () => {
    const { page } = await place(json(none));
    await until(() => /No open gaps.*as readers ask them/.test(textOf(page)));
    expect(byRole(page, 'heading', /^Decided/)).to.equal(undefined);
  });

  it('say that more are open, and more decided, than are listed', async () => {
    const { page } = await place(json({ ...gaps, openCount: 312, decidedCount: 1204 }));
    await until(() => /The first 3 are listed.*The first 3 are listed/.test(textOf(page)));
    expect(textOf(byRole(page, 'heading', /^Open/))).to.equal('Open 312');
    expect(textOf(byRole(page, 'heading', /^Decided/))).to.equal('Decided 1204');
  });

  it('name one whose words were forgotten with their reader', async () => {
    const [marked] = gaps.decided;
    if (!marked) throw new Error('Nothing is decided.');
    const { page } = await place(
      json({ ...none, decided: [{ ...marked, question: '' }], decidedCount: 1 }),
    );
    await until(() => byRole(page, 'link', 'A question that was forgotten'));
  });

  it('can be asked for again when they did not come, and stay when the server goes away', async () => {
    const { page } = await place(problem(500, 'failed'), json(gaps), problem(503, 'unavailable'));
    const again = await until(() => byRole(page, 'button', 'Try again'));
    again.click();
    await until(() => byRole(page, 'heading', /^Open/));
    await pageTime.hasSet(15_000);
    pageTime.pass(15_000);
    await until(() =>
      /may be out of date/.test(textOf(page.querySelector('[role=alert]') ?? undefined)),
    );
    expect(allByRole(page, 'link', /left-handed/)).to.have.length(1);
  });

  it('have no accessibility violation, and show questions as the text that they are', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const [first] = gaps.open;
    if (!first) throw new Error('Nothing is open.');
    const { page, lists } = await place(
      json({ ...gaps, open: [{ ...first, question: hostile }, ...gaps.open.slice(1)] }),
    );
    const [open = []] = await lists();
    expect(open[0]).to.include(hostile);
    expect(page.querySelector('img')).to.equal(null);
    expect(await accessibilityFaults(page)).to.deep.equal([]);
  });
});
