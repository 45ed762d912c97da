import { expect } from 'chai';
import { accessibilityFaults } from '../support/accessibility-faults.js';
import '../../dashboard/src/pages/jobs/define-jobs.js';
import { JobsPage } from '../../dashboard/src/pages/jobs/jobs-page.js';
import { jobs } from '../e2e/dashboard-job-answers.js';
import { allByRole, byRole, textOf } from '../support/by-role.js';
import { pageTime } from '../support/held-page-time.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

const none = { ...jobs, jobs: [] };

/** What there is to choose from. */
function models(page: Element): (string | null)[] {
  return [...page.querySelectorAll('[name=model]')].map((radio) => radio.getAttribute('value'));
}

describe('the jobs of agents', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  async function place(...replies: ScriptedReply[]) {
    const parts = await dashboardParts(...replies);
    const page = new JobsPage();
    page.context = parts.context;
    document.body.append(page);
    const rows = async () => {
      const list = await until(() => byRole(page, 'list'));
      return allByRole(list, 'listitem').map(textOf);
    };
    /** Opens the dialog, and gives a field of it. */
    const open = async () => {
      (await until(() => byRole(page, 'button', 'Start a job'))).click();
      const dialog = await until(() => page.querySelector('dialog[open]'));
      return (name: string) => {
        const control = dialog.querySelector(`[name=${name}]`);
        const isField =
          control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
        if (!isField) throw new Error(`There is no field ${name}.`);
        return control;
      };
    };
    return { ...parts, page, rows, open };
  }

  it('say how far each is, with no fault that axe finds', async () => {
    const { page, rows } = await place(json(jobs));
    const [working, done, notSetUp, stopped, unchanged] = await rows();
    expect(working).to.match(/^In progress Document the option --host.* 1 of 4 todos done/);
    expect(done).to.match(/^Done Say which anvil/);
    expect(notSetUp).to.match(/^Not set up Can I return tongs/);
    expect(stopped).to.match(/^Halted Update all prices/);
    expect(unchanged).to.match(/^No change Mend all typos/);
    const link = byRole(page, 'link', /^Document the option/);
    expect(link?.getAttribute('href')).to.equal(`/admin/jobs/${jobs.jobs[0]?.sessionId}`);
    expect(await accessibilityFaults(page)).to.deep.equal([]);
  });

  it('move as work does', async () => {
    const [first] = jobs.jobs;
    const ended = { ...first, haulted: true, haultReason: 'completed' };
    const { rows } = await place(json(jobs), json({ ...jobs, jobs: [ended] }));
    expect((await rows())[0]).to.match(/^In progress/);
    await pageTime.hasSet(1000);
    pageTime.pass(1000);
    await until(async () => /^No change/.test((await rows())[0] ?? ''));
    await pageTime.hasSet(10_000);
  });

  it('are started with a branch, a task, a model and a draft, and lead to what happens', async () => {
    const { page, open, backend, context } = await place(json(none), json({ id: '01JOB' }));
    const field = await open();
    expect(models(page)).to.deep.equal(['sonnet', 'opus']);
    expect(await accessibilityFaults(page)).to.deep.equal([]);
    field('task').value = ' Document --host. ';
    field('branch').value = 'docs/host';
    page.querySelector<HTMLElement>('[value=opus]')?.click();
    field('draft').click();
    (await until(() => byRole(page, 'button', 'Start'))).click();
    await until(() => JSON.stringify(context.router.route) === '{"page":"job","id":"01JOB"}');
    const asked = (await backend.requests({ atLeast: 2 }))[1];
    expect(`${asked?.method} ${asked?.path}`).to.equal('POST /jobs');
    expect(JSON.parse(asked?.body ?? '')).to.deep.equal({
      ...{ branch: 'docs/host', asDraft: false, model: 'opus' },
      messages: [{ role: 'user', content: 'Document --host.' }],
    });
  });

  it('keep what was written when the server refuses it, and say what to change', async () => {
    const { page, open } = await place(
      ...[json(none), problem(400, 'invalid-request'), problem(409, 'branch-taken')],
      problem(429, 'too-many-jobs'),
    );
    const field = await open();
    const says = async (words: RegExp) => {
      (await until(() => byRole(page, 'button', 'Start'))).click();
      await until(() => words.test(textOf(page.querySelector('dialog [role=alert]') ?? undefined)));
    };
    field('task').value = 'Document --host.';
    field('branch').value = 'main';
    await says(/takes no such branch/);
    expect(field('branch').matches(':focus')).to.equal(true);
    await says(/Another job works on this branch/);
    await says(/as many jobs as it may have/);
    expect(field('task').value).to.equal('Document --host.');
  });

  it('have what was written for whoever comes back, until it is started or cancelled', async () => {
    const { open, context, backend } = await place(json(none));
    const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const again = async () => {
      document.body.replaceChildren();
      await backend.reply(json(none));
      const page = new JobsPage();
      page.context = context;
      document.body.append(page);
      (await until(() => byRole(page, 'button', 'Start a job'))).click();
      const dialog = await until(() => page.querySelector('dialog[open]'));
      const task = await until(() => dialog.querySelector('textarea'));
      return { dialog, task };
    };
    write((await open())('task'), 'Document --host.');
    document.querySelector<HTMLElement>('[value=opus]')?.click();
    const second = await again();
    expect(second.task.value).to.equal('Document --host.');
    expect(second.dialog.querySelector('[value=opus]')?.matches(':checked')).to.equal(true);
    byRole(second.dialog, 'button', 'Cancel')?.click();
    const third = await again();
    expect(third.task.value).to.equal('');
    write(third.task, 'Document --port.');
    const branch = third.dialog.querySelector('input');
    if (branch) write(branch, 'docs/port');
    await backend.reply(json({ id: '01JOB' }));
    byRole(third.dialog, 'button', 'Start')?.click();
    await until(() => context.router.route.page === 'job');
    expect((await again()).task.value).to.equal('');
  });

  it('say what to set where none can be started', async () => {
    const { page } = await place(json({ jobs: [], models: [], isFromGit: false }));
    await until(() => /No model is configured for agents/.test(textOf(page)));
    expect(textOf(page)).to.match(/DOCS_ASSISTANT_AGENT_MODEL_SONNET.*projects change --git/);
    expect(byRole(page, 'button', 'Start a job')).to.equal(undefined);
    expect(await accessibilityFaults(page)).to.deep.equal([]);
  });

  it('offer only the models that are configured', async () => {
    const { page, open } = await place(json({ ...none, models: ['opus'] }));
    await open();
    expect(models(page)).to.deep.equal(['opus']);
    expect(page.querySelector('[value=opus]')?.matches(':checked')).to.equal(true);
  });

  it('can be asked for again when they did not come', async () => {
    const { page } = await place(problem(500, 'failed'), json(none));
    (await until(() => byRole(page, 'button', 'Try again'))).click();
    await until(() => /No job yet/.test(textOf(page)));
  });
});
