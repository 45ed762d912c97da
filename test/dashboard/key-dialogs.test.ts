import { expect } from 'chai';
import type { Key } from '../../dashboard/src/api/keys.js';
import { CreateKeyDialog } from '../../dashboard/src/pages/keys/create-key-dialog.js';
import '../../dashboard/src/pages/keys/define-keys.js';
import { KeysPage } from '../../dashboard/src/pages/keys/keys-page.js';
import { RenameKeyDialog } from '../../dashboard/src/pages/keys/rename-key-dialog.js';
import { RevokeKeyDialog } from '../../dashboard/src/pages/keys/revoke-key-dialog.js';
import { byRole, textOf } from '../support/by-role.js';
import { until } from '../support/until.js';
import { type DashboardParts, dashboardParts, json, problem } from './dashboard-page.js';

const key: Key = {
  id: '01KEY',
  kind: 'assistant',
  name: 'Website',
  createdAt: '2026-11-22T09:00:00Z',
};

describe('the dialogs about keys', () => {
  afterEach(() => document.body.replaceChildren());

  async function place<Dialog extends CreateKeyDialog | RenameKeyDialog | RevokeKeyDialog>(
    dialog: Dialog,
    { context }: DashboardParts,
  ): Promise<Dialog> {
    dialog.context = context;
    document.body.append(dialog);
    await dialog.updateComplete;
    return dialog;
  }

  const alertOf = (dialog: Element) => textOf(dialog.querySelector('[role=alert]') ?? undefined);

  it('say why nothing was renamed, stay open, and try again', async () => {
    const parts = await dashboardParts(problem(500, 'server-error'), json({}));
    const dialog = await place(new RenameKeyDialog(), parts);
    dialog.open(key);
    await dialog.updateComplete;
    byRole(dialog, 'button', 'Rename')?.click();
    await until(() => alertOf(dialog));
    expect(byRole(dialog, 'heading')?.textContent).to.contain('Website');
    const renamed = new Promise((resolve) => dialog.addEventListener('renamed', resolve));
    byRole(dialog, 'button', 'Rename')?.click();
    await renamed;
    expect(byRole(dialog, 'dialog')).to.equal(undefined);
    dialog.open(key);
    await dialog.updateComplete;
    expect(alertOf(dialog)).to.equal('');
  });

  it('revoke a key once, however often the button is pressed', async () => {
    const parts = await dashboardParts(json({}), json({}));
    const dialog = await place(new RevokeKeyDialog(), parts);
    dialog.open(key);
    await dialog.updateComplete;
    const revoked = new Promise((resolve) => dialog.addEventListener('revoked', resolve));
    const button = byRole(dialog, 'button', 'Revoke');
    button?.click();
    button?.click();
    await revoked;
    const asked = (await parts.backend.requests()).map(({ method, path }) => `${method} ${path}`);
    expect(asked).to.deep.equal(['DELETE /keys/01KEY']);
  });

  it('leave the focus at the heading of the page when the key that had it is revoked', async () => {
    // The page asks for both at once.
    const keys = (...all: Key[]) => ({ ...json({ keys: all }), path: '/keys' });
    const none = { keyMonth: 0, addressDay: 0, searchAddressDay: 0 };
    const limits = { ...json(none), path: '/limits' };
    const parts = await dashboardParts(keys(key), limits);
    const page = new KeysPage();
    page.context = parts.context;
    document.body.append(page);
    const revoke = await until(() => byRole(page, 'button', 'Revoke Website'));
    revoke.focus();
    revoke.click();
    const dialog = await until(() => page.querySelector<HTMLElement>('dialog[open]'));
    const revokedAt = '2026-11-22T10:00:00Z';
    await parts.backend.reply(json({}), keys({ ...key, revokedAt }), limits);
    byRole(dialog, 'button', 'Revoke')?.click();
    await until(() => !revoke.isConnected);
    expect(document.activeElement).to.equal(byRole(page, 'heading', 'Keys'));
  });

  it('show a new key with its embed line, and not once more', async () => {
    const parts = await dashboardParts(json({ id: '01NEW', plain: 'svc_new' }));
    const dialog = await place(new CreateKeyDialog(), parts);
    dialog.open();
    byRole(dialog, 'button', 'Create')?.click();
    await until(() => dialog.querySelector('pre'));
    expect(textOf(dialog.querySelector('pre') ?? undefined)).to.match(/^<script .*svc_new/);
    byRole(dialog, 'button', 'Done')?.click();
    await until(() => !dialog.textContent?.includes('svc_new'));
  });

  it('refuse what is no origin, and ask nothing', async () => {
    const parts = await dashboardParts();
    const dialog = await place(new CreateKeyDialog(), parts);
    dialog.open();
    const origins = await until(() => dialog.querySelector('textarea'));
    origins.value = 'https://example.com/docs';
    byRole(dialog, 'button', 'Create')?.click();
    await until(() => alertOf(dialog));
    expect(alertOf(dialog)).to.match(/^https:\/\/example\.com\/docs is no origin/);
    expect(document.activeElement).to.equal(origins);
    expect(await parts.backend.requests()).to.deep.equal([]);
  });
});
