import { expect } from 'chai';
import { sampledCases } from '../../../support/sampled-cases.js';
import type { ScriptedReply } from '../../../support/scripted-backend.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

const said = 'Größe 👩🏽‍💻 is set.';
const cut = 'This answer was cut off. It is not complete.';

/** A whole answer on the wire, and what it is called there. */
const wires = {
  '2': [
    'text/event-stream',
    'data: {"type":"start"}\n\ndata: {"type":"text-start","id":"a"}\n\n',
    `data: ${JSON.stringify({ type: 'text-delta', id: 'a', delta: said })}\n\n`,
    'data: {"type":"text-end","id":"a"}\n\ndata: {"type":"finish"}\n\n',
  ],
  '1': ['text/plain', 'f:{}\n', `0:${JSON.stringify(said)}\n`, 'd:{"finishReason":"stop"}\n'],
};

describe('an answer whose connection breaks', () => {
  let page: AssistantOnPage;

  afterEach(() => page.remove());

  for (const [version, [type = '', ...body]] of Object.entries(wires)) {
    it(`is shown as what it is, wherever that was: version ${version}`, async () => {
      page = await AssistantOnPage.place({ 'api-version': version });
      await page.element.open();
      const bytes = new TextEncoder().encode(body.join(''));
      const step = Math.ceil(bytes.length / 24);
      const cuts = Array.from({ length: 23 }, (_, index) => bytes.length - (index + 1) * step);
      const sampled = sampledCases(cuts, { others: 3 }).filter((left) => left > 0);
      for (const length of [...sampled.reverse(), bytes.length]) {
        const isWhole = length === bytes.length;
        const reply = replyOf(type, bytes.subarray(0, length));
        // A browser may lose what came just before a connection broke: a whole answer is left to end.
        await page.backend.reply(
          isWhole ? reply : { ...reply, body: [...(reply.body ?? []), { cut: true }] },
        );
        page.element.reset();
        await page.askToTheEnd('How?');
        const [, answer = ''] = /^How\? (.*)$/.exec(page.conversation) ?? [];
        if (isWhole) expect(answer).to.equal(said);
        else expectNotWhole(answer);
      }
      const whole = page.eventsOf('response').filter((event) => isFinished(event));
      expect(whole).to.have.length(1);
    });
  }
});

function replyOf(type: string, bytes: Uint8Array): ScriptedReply {
  const base64 = btoa(String.fromCharCode(...bytes));
  return { headers: { 'content-type': type }, body: [{ base64 }] };
}

/** Some of its text and that it was cut off, or that nothing usable came; and in any case the ways on. */
function expectNotWhole(shown: string): void {
  expect(shown).to.match(/ ?Try again /);
  if (shown.includes('no usable answer')) return;
  expect(shown).to.contain(cut);
  expect(said).to.contain(shown.slice(0, shown.indexOf(cut)).trim());
}

function isFinished(event: unknown): boolean {
  return (
    typeof event === 'object' && event !== null && 'finished' in event && event.finished === true
  );
}
