import { expect } from 'chai';
import '../../dashboard/src/pages/session/define-sign-in.js';
import { SignInPage } from '../../dashboard/src/pages/session/sign-in-page.js';
import { byRole, textOf } from '../support/by-role.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, problem } from './dashboard-page.js';

describe('signing in', () => {
  afterEach(() => document.body.replaceChildren());

  async function place(...replies: ScriptedReply[]) {
    const { backend, context } = await dashboardParts(...replies);
    const page = new SignInPage();
    page.client = context.client;
    document.body.append(page);
    const field = await until(() => page.querySelector('input'));
    const send = (key: string) => {
      field.value = key;
      byRole(page, 'button', 'Sign in')?.click();
    };
    const said = () => until(() => textOf(page.querySelector('[role=alert]') ?? undefined));
    return { backend, page, field, send, said };
  }

  it('sends the key as a header, and tells that it was taken', async () => {
    const { backend, page, field, send } = await place({ status: 204 });
    expect(document.activeElement).to.equal(field);
    const taken = new Promise((resolve) => page.addEventListener('signed-in', resolve));
    send(' svc_secret ');
    await taken;
    const [request] = await backend.requests();
    expect([request?.method, request?.path]).to.deep.equal(['POST', '/session']);
    expect(request?.headers.authorization).to.equal('Bearer svc_secret');
    expect(request?.body).to.equal('');
  });

  it('asks for a key where there is none, without a request', async () => {
    const { backend, field, send, said } = await place();
    send('  ');
    expect(await said()).to.equal('Enter an admin key.');
    expect(document.activeElement).to.equal(field);
    expect(await backend.requests()).to.deep.equal([]);
  });

  for (const [code, status, text] of [
    ['invalid-key', 401, /not known here, or it was revoked/],
    ['assistant-key', 403, /Sign in with an admin key/],
    ['rate-limited', 429, /Try again in 1 minute\./],
    ['<b>code</b>', 500, /^The server failed/],
  ] as const) {
    it(`says why a key is not taken: ${code}`, async () => {
      const { send, said, field } = await place(problem(status, code));
      send('svc_secret');
      expect(await said()).to.match(text);
      expect(document.activeElement).to.equal(field);
    });
  }

  it('takes what no header can hold for a wrong key', async () => {
    const { send, said } = await place(problem(401, 'invalid-key'));
    send('svc_\u{1f511}\n');
    expect(await said()).to.match(/not known here/);
  });
});
