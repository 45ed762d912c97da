import { expect } from 'chai';
import { accessibilityFaults } from '../support/accessibility-faults.js';
import '../../dashboard/src/pages/jobs/define-jobs.js';
import { JobPage } from '../../dashboard/src/pages/jobs/job-page.js';
import { doneJob, haltedJob, workingJob } from '../e2e/dashboard-job-answers.js';
import { byRole, textOf } from '../support/by-role.js';
import { pageTime } from '../support/held-page-time.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

const { sessionId } = workingJob.job;
/** Nothing new has happened; never asked for again. */
const over = { ...doneJob, chunks: [], diff: undefined };

describe('the page of a job', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  async function place(...replies: ScriptedReply[]) {
    const parts = await dashboardParts(...replies);
    const page = new JobPage();
    page.context = parts.context;
    page.jobId = sessionId;
    document.body.append(page);
    const section = (name: RegExp) => until(() => byRole(page, 'heading', name));
    return { ...parts, page, section };
  }

  it('shows what happens as it does, asks for what is new alone, and ends with the job', async () => {
    const more = [
      { type: 'text-start', id: 't9' },
      { type: 'text-delta', id: 't9', delta: 'And **more** of' },
    ];
    const rest = [{ type: 'text-delta', id: 't9', delta: ' it.' }];
    const { page, backend, section } = await place(
      ...[json(workingJob), json({ ...workingJob, chunks: more, last: 33 })],
      json({ ...over, chunks: rest, last: 34 }),
    );
    await section(/^What happened/);
    await pageTime.hasSet(1000);
    pageTime.pass(1000);
    await backend.requests({ atLeast: 2 });
    await pageTime.hasSet(1000);
    pageTime.pass(1000);
    await until(() => /Done/.test(textOf(byRole(page, 'status'))));
    const texts = [...page.querySelectorAll('.stream answer-text')];
    await until(() => texts.at(-1)?.shadowRoot?.textContent === 'And more of it.');
    expect(texts.at(-1)?.shadowRoot?.querySelector('strong')?.textContent).to.equal('more');
    const asked = (await backend.requests()).map(({ path }) => path);
    expect(asked).to.deep.equal([0, 31, 33].map((last) => `/jobs/${sessionId}?after=${last}`));
  });

  it('folds what tools were asked for and gave, and says which were refused', async () => {
    const { page, section } = await place(json({ ...over, chunks: doneJob.chunks }));
    await section(/^What happened/);
    const calls = [...page.querySelectorAll<HTMLDetailsElement>('details.call')];
    expect(calls.map((call) => textOf(call.querySelector('summary') ?? undefined))).to.deep.equal([
      'Done: Search the documentation server options',
      'Refused: Read guides/serve.md',
      'Done: Edit guides/server.md',
      'Done: Check the documentation',
    ]);
    expect(calls.every(({ open }) => !open)).to.equal(true);
    expect(calls[1]?.querySelectorAll('pre')[1]?.textContent).to.match(/^There is no file/);
  });

  it('shows text of models and repositories as text, and runs nothing of it', async () => {
    const hostile =
      '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    const chunks = [
      { type: 'data-status', data: { message: hostile } },
      { type: 'text-start', id: 'x' },
      { type: 'text-delta', id: 'x', delta: `${hostile} [link](javascript:alert(1))` },
      {
        type: 'tool-input-available',
        toolCallId: 'y',
        toolName: hostile,
        input: { path: hostile },
      },
      { type: 'tool-output-available', toolCallId: 'y', output: hostile },
      ...[{ type: 'tool-output-available', toolCallId: 'nobody', output: 'x' }, 'no chunk', null],
    ].filter((chunk) => typeof chunk === 'object' && chunk !== null);
    const hunks = [{ oldStart: 1, newStart: 1, lines: [`+${hostile}`] }];
    const job = {
      ...{ ...doneJob.job, task: hostile, branch: hostile, messageToUser: hostile },
      pullRequestLink: 'javascript:alert(1)',
      todos: [{ id: '1', content: hostile, status: 'pending', priority: 'low' }],
    };
    const diff = { files: [{ path: hostile, kind: 'added', hunks }], isWhole: true };
    const { page, section } = await place(json({ ...over, job, chunks, diff }));
    await section(/^What happened/);
    const text = await until(() => page.querySelector('answer-text')?.shadowRoot);
    await until(() => text.textContent?.includes('onerror'));
    for (const root of [page, text]) {
      expect(root.querySelector('img, script, [href^="javascript:"]')).to.equal(null);
    }
    expect('hacked' in window).to.equal(false);
    expect(textOf(page)).to.include(hostile);
  });

  it('shows todos with how far and how urgent each is', async () => {
    const { page, section } = await place(json(workingJob), json(over));
    await section(/^Todos 1 of 4/);
    const todos = [...page.querySelectorAll<HTMLElement>('.todos li')].map(textOf);
    expect(todos[0]).to.equal('Done Find the page of the options high priority');
    expect(todos[1]).to.equal('Going on Document --host beside --port medium priority');
    expect(todos[3]).to.match(/^Left out/);
  });

  it('shows the changes side by side where there is room, with line numbers and in words', async () => {
    const { page, section } = await place(json({ ...over, diff: doneJob.diff }));
    await section(/^Changes 2 files/);
    const table = page.querySelector('table');
    const isWide = matchMedia('(min-width: 60rem)').matches;
    const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.cells].map((cell) => textOf(cell)),
    );
    expect(table?.caption?.textContent).to.equal('Changes of guides/server.md');
    const removed = 'Removed: `--port` sets the port.';
    const added = 'Added: `--port` sets the port, which is 4400.';
    if (isWide) {
      expect(rows.slice(1, 5)).to.deep.equal([
        ['From line 12'],
        ['12', '## Options', '12', '## Options'],
        ['13', '', '13', ''],
        ['14', removed, '14', added],
      ]);
    } else {
      expect(rows.slice(4, 7)).to.deep.equal([
        ['14', '', removed],
        ['', '14', added],
        ['', '15', 'Added:'],
      ]);
    }
    expect(page.querySelector('.diff-added .diff-mark')?.textContent).to.equal(', which is 4400');
    expect(await accessibilityFaults(page)).to.deep.equal([]);
  });

  it('shows what was checked, what is open and the pull request, with no fault that axe finds', async () => {
    const { page, section } = await place(json(doneJob));
    await section(/^Checks/);
    await section(/^Open questions/);
    expect([...page.querySelectorAll('.checks li')].map((check) => textOf(check))[0]).to.match(
      /^Passed: 42 pages parse/,
    );
    const link = byRole(page, 'link', /pull\/42/);
    expect(link?.getAttribute('rel')).to.equal('noopener noreferrer');
    expect(byRole(page, 'button', 'Stop the job')).to.equal(undefined);
    expect(await accessibilityFaults(page)).to.deep.equal([]);
  });

  it('says why it halted and what to do, and is started again with the same task', async () => {
    const { page } = await place(json(haltedJob));
    const again = await until(() => byRole(page, 'button', 'Start it again'));
    expect(textOf(byRole(page, 'status'))).to.equal('Not set up');
    expect(textOf(page)).to.include('give it "Contents: write"');
    expect(await accessibilityFaults(page)).to.deep.equal([]);
    again.click();
    const dialog = await until(() => page.querySelector('dialog[open]'));
    const { task, branch } = haltedJob.job;
    expect(dialog.querySelector('textarea')?.value).to.equal(task);
    expect(dialog.querySelector<HTMLInputElement>('[name=branch]')?.value).to.equal(branch);
    expect(dialog.querySelector('[value=opus]')?.matches(':checked')).to.equal(true);
  });

  it('is stopped once its owner has confirmed it', async () => {
    const stopped = { ...haltedJob.job, haultReason: 'error', messageToUser: 'It was stopped.' };
    const { page, backend } = await place(
      ...[json(workingJob), problem(503, 'unavailable'), json(stopped)],
      json({ ...haltedJob, job: stopped }),
    );
    (await until(() => byRole(page, 'button', 'Stop the job'))).click();
    const dialog = await until(() => page.querySelector('dialog[open]'));
    expect(byRole(page, 'button', 'Let it go on')?.matches(':focus')).to.equal(true);
    expect(await accessibilityFaults(page)).to.deep.equal([]);
    const stop = [...dialog.querySelectorAll('button')].at(-1);
    stop?.click();
    await until(() => /cannot do this for now/.test(textOf(dialog)));
    stop?.click();
    await until(() => /Halted/.test(textOf(byRole(page, 'status'))));
    await until(() => byRole(page, 'heading', 'Job')?.matches(':focus'));
    expect(textOf(page)).to.include('It was stopped.');
    expect(byRole(page, 'button', 'Stop the job')).to.equal(undefined);
    const asked = (await backend.requests()).map(({ method, path }) => `${method} ${path}`);
    expect(asked.slice(1)).to.deep.equal([
      ...[`POST /jobs/${sessionId}/stop`, `POST /jobs/${sessionId}/stop`],
      `GET /jobs/${sessionId}?after=31`,
    ]);
  });

  it('keeps the focus on the page when it ends under the hands of its owner', async () => {
    const { page } = await place(json(workingJob), json(over));
    (await until(() => byRole(page, 'button', 'Stop the job'))).focus();
    await pageTime.hasSet(1000);
    pageTime.pass(1000);
    await until(() => /Done/.test(textOf(byRole(page, 'status'))));
    expect(byRole(page, 'heading', 'Job')?.matches(':focus')).to.equal(true);
  });

  it('says that there is none of this name', async () => {
    const { page } = await place(problem(404, 'unknown-job'));
    await until(() => /There is no such job/.test(textOf(page)));
  });

  it('says that what happened is not kept any longer', async () => {
    const { page } = await place(json({ ...over, chunks: [], last: 0 }));
    await until(() => /not kept any longer/.test(textOf(page)));
    expect(page.querySelector('table')).to.equal(null);
  });
});
