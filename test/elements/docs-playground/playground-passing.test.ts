import axe from 'axe-core';
import { expect } from 'chai';
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

function framed(head: object, ...body: ScriptedStep[]): ScriptedReply {
  return { body: [`${JSON.stringify(head)}\n`, ...body] };
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
    })}\nbegun `;
    const bytes = [...new TextEncoder().encode(line)];
    const cut = bytes.indexOf(0xc3) + 1;
    const step = (part: number[]): ScriptedStep => ({
      base64: btoa(String.fromCharCode(...part)),
    });
    await sendThrough(page, {
      body: [
        step(bytes.slice(0, cut)),
        { hold: 'head' },
        step(bytes.slice(cut)),
        { hold: 'rest' },
        'and ended',
      ],
    });
    await page.backend.release('head');
    await until(() => page.root.querySelector('.body')?.textContent?.includes('begun'));
    expect(page.text).to.include('<b>ö</b>').and.not.include('bad name');
    await page.backend.release('rest');
    await until(() => page.root.querySelector('.body')?.textContent?.includes('begun and ended'));
  });

  // WebKit takes a connection that breaks for the end of a response, whichever way it came.
  if (!/AppleWebKit(?!.*Chrome)/.test(navigator.userAgent)) {
    it('is no reason to take a part for the whole', async () => {
      const page = await openUnreachable();
      await sendThrough(page, framed(fine, '{"made"', { hold: 'cut' }, { cut: true }));
      await until(() => page.root.querySelector('.body'));
      await page.backend.release('cut');
      await page.response('The connection ended before all of it had come.');
    });
  }

  it('may bring a response without a body', async () => {
    const page = await openUnreachable();
    await sendThrough(page, framed({ status: 204, statusText: '', headers: [] }));
    await page.response('204');
    await page.response('The response has no body.');
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
    expect((await axe.run(page.element)).violations).to.deep.equal([]);
    await sendThrough(page, framed(fine, '{}'));
    await page.response('201 Made');
    expect(page.root.activeElement).to.equal(page.button(offer));
    expect((await axe.run(page.element)).violations).to.deep.equal([]);
  });
});
