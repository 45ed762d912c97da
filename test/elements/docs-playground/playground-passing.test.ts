import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility-faults.js';
import type { ScriptedReply, ScriptedStep } from '../../support/scripted-backend.js';
import { until } from '../../support/until.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

const offer = 'Send through this site';
const always = 'Send everything through this site';

/** A playground whose first request finds no response, with a way through the site. */
async function openUnreachable(): Promise<PlaygroundPage> {
  const page = await PlaygroundPage.place('addJob');
  page.element.setAttribute('proxy', `${page.backend.baseUrl}/-/proxy`);
  page.button('Try it').click();
  await until(() => page.root.querySelector('form'));
  await page.send({ refuse: true });
  await until(() => page.findButton(offer));
  return page;
}

/** Presses the button, and gives what arrived, taken apart. */
async function sendThrough(page: PlaygroundPage, reply: ScriptedReply, name = offer) {
  await page.backend.reply(reply);
  const before = (await page.backend.requests()).length;
  page.button(name).click();
  const request = (await page.backend.requests({ atLeast: before + 1 })).at(-1);
  const [line = '', ...body] = request?.body.split('\n') ?? [];
  return { ...request, head: JSON.parse(line), body: body.join('\n') };
}

/** What the server sends of a whole response. */
function framed(head: object, ...body: string[]): ScriptedReply {
  return { body: [headLine(head), ...body.map((piece) => inFrame(piece)), inFrame('')] };
}

function headLine(head: object): string {
  return `${JSON.stringify(head)}\n`;
}

/** A piece behind its length, or the end where it is empty; all of it, or a part. */
function inFrame(piece: string, from?: number, to?: number): ScriptedStep {
  const text = new TextEncoder().encode(piece);
  const bytes = new Uint8Array(4 + text.length);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, 4);
  return step([...bytes].slice(from, to));
}

function step(bytes: number[]): ScriptedStep {
  return { base64: btoa(String.fromCharCode(...bytes)) };
}

const fine = { status: 201, statusText: 'Made', headers: [['content-type', 'application/json']] };

describe('the way through the site', () => {
  afterEach(clearPlaygrounds);

  it('is not there where the owner has not opened it', async () => {
    const page = await PlaygroundPage.open('addJob');
    await page.send({ refuse: true });
    await page.response('Access-Control-Allow-Origin (CORS)');
    expect(page.findButton(offer)).to.equal(undefined);
  });

  it('is offered with what no response is read from, and sends the same request', async () => {
    const page = await openUnreachable();
    expect(page.text).to.include('Access-Control-Allow-Origin (CORS)');
    expect(page.text).to.include('credentials too');
    const sent = await sendThrough(page, framed(fine, '{"made"', ':7}'));
    expect(sent.path).to.equal('/-/proxy');
    expect(sent.headers?.['x-docs-playground']).to.equal('1');
    expect(sent.head).to.deep.equal({
      document: new URL(page.element.spec).pathname,
      method: 'POST',
      url: `${page.backend.baseUrl}/jobs`,
      headers: [['Content-Type', 'application/json']],
    });
    expect(JSON.parse(sent.body)).to.have.property('title');
    await page.response('201 Made');
    await page.response(`This response came through ${location.origin}.`);
    await until(() => page.root.querySelector('.folded')?.textContent?.includes('"made"'));
    expect(page.text).to.include('content-type');
  });

  it('passes a response on as it comes, however its first line is cut', async () => {
    const page = await openUnreachable();
    const line = `${JSON.stringify({
      ...fine,
      headers: [
        ['content-type', 'text/plain'],
        ['x-hostile', '<b>ö</b>'],
        ['bad name', 'x'],
      ],
    })}\n`;
    const bytes = [...new TextEncoder().encode(line)];
    const cut = bytes.indexOf(0xc3) + 1;
    await sendThrough(page, {
      body: [
        step(bytes.slice(0, cut)),
        { hold: 'head' },
        step(bytes.slice(cut)),
        inFrame('begun ', 0, 6),
        { hold: 'length' },
        inFrame('begun ', 6),
        { hold: 'rest' },
        inFrame('and ended', 0, 3),
        { hold: 'half a length' },
        inFrame('and ended', 3),
        inFrame(''),
      ],
    });
    await page.backend.release('head');
    await until(() => page.root.querySelector('.body')?.textContent?.includes('be'));
    await page.backend.release('length');
    await until(() => page.root.querySelector('.body')?.textContent?.includes('begun'));
    expect(page.text).to.include('<b>ö</b>').and.not.include('bad name');
    await page.backend.release('rest');
    await page.backend.release('half a length');
    await until(() => page.root.querySelector('.body')?.textContent?.includes('begun and ended'));
  });

  // WebKit takes a connection that breaks for the end of a response, so that the body has an end of its own.
  for (const [where, ...body] of [
    ['before its body'],
    ['in a length', inFrame('{"made"'), inFrame(':7}', 0, 2)],
    ['in a piece', inFrame('{"made"'), inFrame(':7}', 0, 5)],
    ['between two pieces', inFrame('{"made"')],
    ['before its end', inFrame('{"made":7}')],
    ['in its end', inFrame('{"made":7}'), inFrame('', 0, 3)],
  ] as const) {
    it(`is no reason to take a part for the whole, cut ${where}`, async () => {
      const page = await openUnreachable();
      const reply = { body: [headLine(fine), ...body, { hold: 'cut' }, { cut: true }] as const };
      await sendThrough(page, { body: [...reply.body] });
      await until(() =>
        page.root.querySelector('.response')?.textContent?.includes('came through'),
      );
      await page.backend.release('cut');
      await page.response('The connection ended before all of it had come.');
    });
  }

  it('says so too where a server between them ends the response cleanly', async () => {
    const page = await openUnreachable();
    await sendThrough(page, { body: [headLine(fine), inFrame('{"made":7}')] });
    await page.response('The connection ended before all of it had come.');
  });

  it('may bring a response without a body', async () => {
    const page = await openUnreachable();
    await sendThrough(page, framed({ status: 204, statusText: '', headers: [] }));
    await page.response('204');
    await page.response('The response has no body.');
  });

  it('may bring a status that no standard knows', async () => {
    const page = await openUnreachable();
    await sendThrough(page, framed({ ...fine, status: 620, statusText: 'Odd' }, '{"a":1}'));
    await page.response('620 Odd');
    await page.response('"a"');
  });

  it('is taken for every request where the reader chooses that', async () => {
    const page = await openUnreachable();
    page.field(always).click();
    const { path } = await sendThrough(page, framed(fine), 'Send');
    expect(path).to.equal('/-/proxy');
    await page.response('201 Made');
    page.field(always).click();
    expect((await page.send({ status: 202 })).path).to.equal('/jobs');
    await page.response('202');
    expect(page.text).to.not.include('came through');
  });

  it('stays chosen in the tab for the origin of that API, and for no other', async () => {
    const first = await openUnreachable();
    first.field(always).click();
    first.element.remove();
    const second = await PlaygroundPage.place('addJob');
    second.element.setAttribute('proxy', `${second.backend.baseUrl}/-/proxy`);
    second.button('Try it').click();
    await until(() => second.root.querySelector('form'));
    expect((await sendThrough(second, framed(fine), 'Send')).path).to.equal('/-/proxy');
    await second.response('201 Made');
    sessionStorage.clear();
    sessionStorage.setItem('docs-playground-way:https://other.example', '');
    expect((await second.send({ status: 202 })).path).to.equal('/jobs');
  });

  it('tells by a word why nothing came, and no text of a server', async () => {
    const page = await openUnreachable();
    const problem = (code: string): ScriptedReply => ({
      status: 403,
      body: [JSON.stringify({ code, detail: 'hostile' })],
    });
    await sendThrough(page, problem('internal-address'));
    await page.response('No response came through this site either (internal-address).');
    await sendThrough(page, problem('Hostile text'));
    await page.response('(403)');
    await sendThrough(page, { body: ['<!doctype html>'] });
    await page.response('(no-response)');
    await sendThrough(page, { refuse: true });
    await page.response('(network)');
    expect(page.text.toLowerCase()).to.not.include('hostile');
  });

  it('is accessible', async () => {
    const page = await openUnreachable();
    page.button(offer).focus();
    expect(await accessibilityFaults(page.element)).to.deep.equal([]);
    await sendThrough(page, framed(fine, '{}'));
    await page.response('201 Made');
    expect(page.root.activeElement).to.equal(page.button(offer));
    expect(await accessibilityFaults(page.element)).to.deep.equal([]);
  });
});
