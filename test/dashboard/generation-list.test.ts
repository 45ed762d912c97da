import { expect } from 'chai';
import type { Generation } from '../../dashboard/src/api/generations.js';
import '../../dashboard/src/pages/updates/define-updates.js';
import { GenerationList } from '../../dashboard/src/pages/updates/generation-list.js';
import { allByRole, byRole, textOf } from '../support/by-role.js';
import { until } from '../support/until.js';
import { type DashboardParts, dashboardParts, json, problem } from './dashboard-page.js';

const generations: Generation[] = [
  {
    ...{ id: 3, isLive: true, publishedAt: '2026-11-22T09:00:00Z', pages: 42 },
    update: { id: '01UPDATE', summary: 'Published 42 pages: 1 added.' },
  },
  { id: 2, isLive: false, publishedAt: '2026-11-21T09:00:00Z', pages: 1, restored: 1 },
];

describe('the generations that are kept', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  async function place(parts: DashboardParts) {
    const list = new GenerationList();
    list.context = parts.context;
    document.body.append(list);
    const summary = await until(() => list.querySelector('summary'));
    summary.click();
    const ask = await until(() => byRole(list, 'button', /^Go back to this/));
    return { list, ask };
  }

  it('say which is live, and lead to the update of one that the owner goes back to', async () => {
    const parts = await dashboardParts(json({ generations }), json({ id: '01BACK' }));
    const { list, ask } = await place(parts);
    const rows = allByRole(list, 'listitem').map(textOf);
    expect(rows[0]).to.match(/^Generation 3 live Published 42 pages: 1 added\. 42 pages/);
    expect(rows[1]).to.match(/^Generation 2 Went back to generation 1\. 1 page ·/);
    expect(allByRole(list, 'button')).to.deep.equal([ask]);
    ask.click();
    const dialog = await until(() => byRole(list, 'dialog'));
    expect(textOf(byRole(dialog, 'heading'))).to.equal('Go back to generation 2?');
    byRole(dialog, 'button', 'Cancel')?.click();
    expect(byRole(list, 'dialog')).to.equal(undefined);
    const went = new Promise((resolve) => parts.context.router.addEventListener('route', resolve));
    ask.click();
    byRole(dialog, 'button', 'Go back')?.click();
    await went;
    expect(location.pathname).to.equal('/admin/updates/01BACK');
    const asked = (await parts.backend.requests()).map(({ path, body }) => [path, body]);
    expect(asked).to.deep.equal([
      ['/generations', ''],
      ['/rollbacks', '{"generation":2}'],
    ]);
  });

  it('say where one is not kept any longer, and let the owner leave', async () => {
    const parts = await dashboardParts(json({ generations }), problem(404, 'unknown-generation'));
    const { list, ask } = await place(parts);
    ask.focus();
    ask.click();
    const dialog = await until(() => byRole(list, 'dialog'));
    byRole(dialog, 'button', 'Go back')?.click();
    const alert = await until(() => dialog.querySelector('[role=alert]:not(:empty)'));
    await until(() => textOf(alert));
    expect(textOf(alert)).to.equal('This generation is not kept any longer.');
    byRole(dialog, 'button', 'Cancel')?.click();
    expect(document.activeElement).to.equal(ask);
  });
});
