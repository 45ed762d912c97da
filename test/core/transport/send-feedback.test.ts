import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sendFeedback } from '../../../src/core/transport/send-feedback.js';
import { Gate } from '../../support/gate.js';
import { HeldTimer } from '../../support/held-timer.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { assertError } from '../assert-error.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

const thread = { threadId: 'thread-1', threadKey: 'secret', isResumable: false, isRateable: true };

describe('A rating that the backend refuses', () => {
  it('has failed when what says why never ends', async () => {
    const backend = server.backend();
    const timer = new HeldTimer();
    const refused = new Gate();
    const headers = { 'content-type': 'application/json' };
    await backend.reply({ status: 503, headers, body: ['{"detail":', { hold: 'never' }] });
    const sent = sendFeedback(
      { messageId: 'answer-1', rating: 'up' },
      {
        settings: { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_key' },
        thread,
        setTimer: timer.set,
        fetch: async (input, init) => {
          const response = await fetch(input, init);
          refused.open();
          return response;
        },
      },
    ).catch((cause: unknown) => cause);
    await refused.passed;
    timer.pass(30_000);
    assertError(await sent, 'server');
    assert.deepEqual(timer.pending, []);
  });
});
