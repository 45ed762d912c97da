import { expect } from 'chai';
import { accessibilityFaults } from '../support/accessibility-faults.js';
import '../../dashboard/src/pages/gaps/define-gaps.js';
import { GapPage } from '../../dashboard/src/pages/gaps/gap-page.js';
import { decidedGap, gap } from '../e2e/dashboard-gap-answers.js';
import { allByRole, byRole, textOf } from '../support/by-role.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

const done: ScriptedReply = { status: 204 };

describe('the page of a gap', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  async function place(...replies: ScriptedReply[]) {
    const parts = await dashboardParts(...replies);
    const page = new GapPage();
    page.context = parts.context;
    page.gapId = gap.gap.id;
    document.body.append(page);
    const button = (name: string) => until(() => byRole(page, 'button', name));
    return { ...parts, page, button };
  }

  /** The field that a label names. */
  function field(page: Element, name: string): HTMLInputElement | HTMLTextAreaElement {
    const label = [...page.querySelectorAll('label')].find((each) => textOf(each) === name);
    const control = label?.control;
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      return control;
    }
    throw new Error(`There is no field "${name}".`);
  }

  it('shows what readers asked, the earlier ones on request, with no fault that axe finds', async () => {
    const { page } = await place(json(gap));
    await until(() => byRole(page, 'heading', /^What readers asked/));
    const questions = allByRole(page, 'link').filter((link) => link.closest('.gap-questions'));
    expect(questions.filter((link) => !link.closest('details'))).to.have.length(5);
    expect(questions[0]?.getAttribute('href')).to.equal(
      `/admin/conversations/${gap.questions[0]?.id}`,
    );
    expect(textOf(page.querySelector('summary') ?? undefined)).to.equal('Earlier ones 1');
    expect(await accessibilityFaults(page)).to.deep.equal([]);
  });

  it('takes an answer, says where it is, and leads to the update that publishes it', async () => {
    const saved = { file: 'answers/left-handed.md', isSaved: true, source: '---\n' };
    const { page, button, backend, context } = await place(
      ...[json(gap), json(saved), json(gap), json({ id: '01UPDATE' })],
    );
    const save = await button('Save the answer');
    expect(field(page, 'Questions').value).to.equal(gap.wordings.join('\n'));
    field(page, 'Questions').value = ' Left-handed anvils? \n\nLefties?';
    field(page, 'Answer').value = 'See [anvils](/guides/anvils).';
    field(page, 'Name of the file').value = 'left-handed';
    save.click();
    const heading = await until(() => byRole(page, 'heading', 'Your answer'));
    await until(() => heading.matches(':focus'));
    expect(textOf(page)).to.include('It is saved as answers/left-handed.md');
    const update = await button('Update now');
    const requests = await backend.requests({ atLeast: 3 });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      `GET /gaps/${gap.gap.id}`,
      `POST /gaps/${gap.gap.id}/answer`,
      `GET /gaps/${gap.gap.id}`,
    ]);
    expect(JSON.parse(requests[1]?.body ?? '')).to.deep.equal({
      questions: ['Left-handed anvils?', 'Lefties?'],
      answer: 'See [anvils](/guides/anvils).',
      name: 'left-handed',
    });
    update.click();
    await until(() => JSON.stringify(context.router.route) === '{"page":"update","id":"01UPDATE"}');
  });

  it('keeps what was written when the name is taken', async () => {
    const { page, button } = await place(json(gap), problem(409, 'answer-exists'));
    const save = await button('Save the answer');
    field(page, 'Answer').value = 'No.';
    save.click();
    await until(() => /of this name already/.test(textOf(page)));
    expect(field(page, 'Answer').value).to.equal('No.');
  });

  it('has what was written for whoever went away and comes back, until it is saved', async () => {
    const saved = { file: 'answers/left-handed.md', isSaved: true, source: '---\n' };
    const { page, button, context, backend } = await place(json(gap), json(gap));
    await button('Save the answer');
    const answer = field(page, 'Answer');
    answer.value = 'No, but soon.';
    answer.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const again = async (): Promise<GapPage> => {
      document.body.replaceChildren();
      const other = new GapPage();
      other.context = context;
      other.gapId = gap.gap.id;
      document.body.append(other);
      await until(() => byRole(other, 'button', 'Save the answer'));
      return other;
    };
    const second = await again();
    expect(field(second, 'Answer').value).to.equal('No, but soon.');
    expect(field(second, 'Questions').value).to.equal(gap.wordings.join('\n'));
    await backend.reply(json(saved), json(gap), json(gap));
    byRole(second, 'button', 'Save the answer')?.click();
    await until(() => byRole(second, 'heading', 'Your answer'));
    await backend.requests({ atLeast: 4 });
    expect(field(await again(), 'Answer').value).to.equal('');
  });

  it('takes the longest answer and the longest questions for saved', async () => {
    const source = `---\nquestions: ["${'q'.repeat(20_000)}"]\n---\n\n${'a'.repeat(30_000)}\n`;
    const saved = { file: 'answers/left-handed.md', isSaved: true, source };
    const { page, button } = await place(json(gap), json(saved), json(gap));
    const save = await button('Save the answer');
    field(page, 'Answer').value = 'a'.repeat(30_000);
    save.click();
    await until(() => byRole(page, 'heading', 'Your answer'));
  });

  it('gives the file to commit where the source is no folder', async () => {
    const source = '---\nquestions: ["<b>"]\n---\n\nNo.\n';
    const saved = { file: 'answers/left-handed.md', isSaved: false, source };
    const { page, button } = await place(
      ...[json({ ...gap, isWritable: false }), json(saved), json(gap)],
    );
    const make = await button('Make the file');
    field(page, 'Answer').value = 'No.';
    make.click();
    const link = await until(() => byRole(page, 'link', 'Download the file'));
    expect(link.getAttribute('download')).to.equal('left-handed.md');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).to.include(source);
    expect(page.querySelector('pre')?.textContent).to.equal(source);
    expect(byRole(page, 'button', 'Update now')).to.equal(undefined);
  });

  it('marks a section that a search finds', async () => {
    const [found] = gap.closest;
    if (!found) throw new Error('Nothing is close.');
    const tongs = { ...found, place: '/guides/tongs', title: 'Tongs', section: 'Tongs' };
    const { page, button, backend } = await place(
      ...[json(gap), json({ sections: [tongs] }), done, json(gap)],
    );
    const search = await button('Search');
    expect(page.querySelectorAll('[type=radio]')).to.have.length(gap.closest.length);
    field(page, 'Search the documentation').value = 'tongs';
    search.click();
    const choice = await until(() =>
      page.querySelector<HTMLInputElement>('[value="/guides/tongs"]'),
    );
    expect(page.querySelectorAll('[type=radio]')).to.have.length(1);
    choice.click();
    (await button('Mark this section')).click();
    await until(() => /Marked: \/guides\/tongs should answer it/.test(textOf(page)));
    const requests = await backend.requests({ atLeast: 4 });
    expect(requests[1]?.path).to.equal('/gaps/sections?query=tongs');
    expect(requests[2]?.path).to.equal(`/gaps/${gap.gap.id}/case`);
    expect(JSON.parse(requests[2]?.body ?? '')).to.deep.equal({
      question: gap.gap.question,
      expected: ['/guides/tongs'],
    });
  });

  it('is dismissed, back to the list, or stays where that fails', async () => {
    const { button, page, backend, context } = await place(
      ...[json(gap), problem(503, 'unavailable'), done],
    );
    const dismiss = await button('Dismiss');
    dismiss.click();
    await until(() => /cannot do this for now/.test(textOf(page)));
    dismiss.click();
    await until(() => context.router.route.page === 'gaps');
    const last = (await backend.requests()).at(-1);
    expect(`${last?.method} ${last?.path}`).to.equal(`POST /gaps/${gap.gap.id}/dismissal`);
  });

  it('says what was decided, and is brought back', async () => {
    const { page, button } = await place(json(decidedGap), done, json(gap));
    const back = await button('Bring it back');
    expect(textOf(page)).to.match(/Should answer\/guides\/hammers#the-first-one .*by Ada/);
    expect(byRole(page, 'button', 'Dismiss')).to.equal(undefined);
    back.click();
    await button('Dismiss');
    expect(byRole(page, 'heading', 'Gap')?.matches(':focus')).to.equal(true);
  });

  it('is brought back where its address names a gap that has become part of it', async () => {
    const joined = { ...decidedGap, gap: { ...decidedGap.gap, id: 'whole' } };
    const { button, backend } = await place(json(joined), done, json(gap));
    (await button('Bring it back')).click();
    const [, sent] = await backend.requests({ atLeast: 2 });
    expect([sent?.method, sent?.path]).to.deep.equal(['DELETE', '/gaps/whole/decision']);
  });

  it('leads to the others where nothing is left of it once it is brought back', async () => {
    const old = { ...decidedGap, questions: [], wordings: [] };
    const { button } = await place(json(old), done, problem(404, 'unknown-gap'));
    (await button('Bring it back')).click();
    await until(() => location.pathname === '/admin/gaps');
  });

  it('says that its words were forgotten with their reader', async () => {
    const forgotten = { ...decidedGap, gap: { ...decidedGap.gap, question: '', count: 0 } };
    const { page } = await place(json({ ...forgotten, questions: [], wordings: [] }));
    await until(() => /A question that was forgotten/.test(textOf(page)));
    expect(textOf(page)).to.include('Its questions are not kept any longer.');
  });

  it('says that there is none of this name', async () => {
    const { page } = await place(problem(404, 'unknown-gap'));
    await until(() => /There is no such gap/.test(textOf(page)));
  });
});
