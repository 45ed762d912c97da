import { expect } from 'chai';
import { allByRole } from '../../support/by-role.js';
import { pageTime } from '../../support/held-page-time.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { until } from '../../support/until.js';
import { clearPage, nextEvent, result, resultsReply, SearchPage } from './search-page.js';

const json = { 'content-type': 'application/json' };

const failures: Record<string, { reply: ScriptedReply; code: string; says: string }> = {
  'malformed JSON': {
    reply: { headers: json, body: ['[{"path": "/'] },
    code: 'bad-response',
    says: 'is not working right now',
  },
  'JSON of another shape': {
    reply: { headers: json, body: ['{"results": []}'] },
    code: 'bad-response',
    says: 'is not working right now',
  },
  'an HTML page with status 200': {
    reply: { headers: { 'content-type': 'text/html' }, body: ['<h1>secret words</h1>'] },
    code: 'bad-response',
    says: 'is not working right now',
  },
  'status 500': {
    reply: { status: 500, headers: json, body: ['{"detail": "secret words"}'] },
    code: 'server',
    says: 'is not working right now',
  },
  'status 429': {
    reply: { status: 429, headers: json, body: ['{}'] },
    code: 'rate-limited',
    says: 'Too many searches',
  },
  'an unreachable host': {
    reply: { refuse: true },
    code: 'network',
    says: 'could not be reached',
  },
};

/** An answer that asks for a pause of this many seconds. */
function pauseReply(status: number, seconds: number): ScriptedReply {
  return { status, headers: { ...json, 'retry-after': String(seconds) }, body: ['{}'] };
}

describe('<docs-search> when the search fails', () => {
  afterEach(clearPage);

  for (const [name, { reply, code, says }] of Object.entries(failures)) {
    it(`says so in a sentence of its own, keeps text and results, and tries again: ${name}`, async () => {
      const page = await SearchPage.open();
      await page.searchFor('accent', result());
      const { detail } = await page.fail('accent colour', reply);
      expect(detail).to.include({ code, retryable: true });
      expect(page.error).to.contain(says);
      expect(await page.announced()).to.contain(says);
      expect(page.text).not.to.contain('secret');
      expect(page.input.value).to.equal('accent colour');
      expect(page.options).to.have.length(1);

      await page.backend.reply(resultsReply(result(), result({ path: '/other' })));
      const results = nextEvent(page.element, 'docs-search:results');
      page.retryButton?.click();
      await results;
      await page.element.updateComplete;
      expect(page.error).to.equal('');
      expect(page.options).to.have.length(2);
      expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
    });
  }

  it('says how long to wait, in the event, when the backend does', async () => {
    const page = await SearchPage.open();
    const { detail } = await page.fail('accent', pauseReply(429, 7));
    expect(detail).to.deep.equal({
      code: 'rate-limited',
      retryable: true,
      status: 429,
      retryAfter: 7,
    });
  });

  it('asks nothing of a server that wants a pause, says until when, and goes on by itself', async () => {
    const page = await SearchPage.open();
    await page.fail('acc', pauseReply(429, 4));
    const said = /^Too many searches at once\. The search goes on in 4 seconds\.$/;
    expect(page.error).to.match(said);
    expect(page.retryButton?.getAttribute('aria-disabled')).to.equal('true');
    page.retryButton?.click();
    await page.backend.reply(resultsReply(result()));
    const held = nextEvent(page.element, 'docs-search:error');
    page.fill('accent');
    await page.element.updateComplete;
    expect(page.error).to.match(said);
    expect((await held).detail).to.include({ code: 'rate-limited', retryable: true, status: 429 });
    const results = nextEvent(page.element, 'docs-search:results');
    expect(await page.announced()).to.match(said);
    const heard = page.announcement;
    pageTime.pass(3000);
    await until(() => page.error.includes('in 1 second.'));
    expect(page.announcement).to.equal(heard);
    expect(await page.backend.requests()).to.have.length(1);
    pageTime.pass(1000);
    await results;
    await page.element.updateComplete;
    const sent = (await page.backend.requests()).map(({ body }) => JSON.parse(body).query);
    expect(sent).to.deep.equal(['acc', 'accent']);
    expect(page.error).to.equal('');
    expect(page.options).to.have.length(1);
  });

  it('says when on the button where its sentence does not', async () => {
    const page = await SearchPage.open();
    await page.fail('accent', pauseReply(503, 600));
    const [button] = allByRole(page.dialog, 'button', 'Try again (in 10 minutes)');
    expect(button?.getAttribute('aria-disabled')).to.equal('true');
    expect(page.error).to.equal(
      'The search is not working right now. Try again in a little while.',
    );
  });

  it('asks another server at once', async () => {
    const page = await SearchPage.open();
    await page.fail('accent', pauseReply(429, 600));
    await page.backend.reply(resultsReply(result()));
    const results = nextEvent(page.element, 'docs-search:results');
    page.element.domain = 'other';
    await results;
    await page.element.updateComplete;
    expect(page.error).to.equal('');
  });

  it('offers no second try of what will not succeed', async () => {
    const page = await SearchPage.open();
    const { detail } = await page.fail('accent', { status: 401, headers: json, body: ['{}'] });
    expect(detail).to.include({ code: 'unauthorized', retryable: false });
    expect(page.error).to.contain('may not use the search');
    expect(page.retryButton).to.equal(undefined);
  });

  it('says nothing of a search that gave way to the next one', async () => {
    const page = await SearchPage.open();
    const codes: string[] = [];
    page.element.addEventListener('docs-search:error', ({ detail }) => codes.push(detail.code));
    await page.backend.reply({ holdHeaders: 'never', status: 500 });
    page.fill('first');
    await page.backend.requests({ atLeast: 1 });
    await page.searchFor('second', result());
    await page.backend.aborted(0);
    expect(codes).to.deep.equal([]);
    expect(page.error).to.equal('');
  });

  describe('because it is not set up', () => {
    const consoleWarn = console.warn;
    let warnings: unknown[] = [];

    beforeEach(() => {
      warnings = [];
      console.warn = (...words: unknown[]) => warnings.push(words.join(' '));
    });

    afterEach(() => {
      console.warn = consoleWarn;
    });

    it('refuses an administration key without sending anything, and warns once', async () => {
      const page = await SearchPage.place({ 'api-key': 'svc_secret' });
      const failed = nextEvent(page.element, 'docs-search:error');
      await page.element.open();
      expect((await failed).detail).to.include({ code: 'admin-key', retryable: false });
      const again = nextEvent(page.element, 'docs-search:error');
      page.fill('accent');
      await again;
      await page.element.updateComplete;
      expect(await page.backend.requests()).to.deep.equal([]);
      expect(page.error).to.equal('The search is not set up on this site yet.');
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/^<docs-search> .*administration key.*revoke it/);
    });

    it('tells the owner why its key is refused, and nothing of what passes', async () => {
      const page = await SearchPage.open();
      await page.fail('accent', { status: 500 });
      expect(warnings).to.deep.equal([]);
      await page.fail('accents', { status: 401, headers: json, body: ['{}'] });
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/^<docs-search> .*401/);
    });

    it('works as soon as the missing domain is given', async () => {
      const page = await SearchPage.open({ domain: '' });
      await until(() => page.error === 'The search is not set up on this site yet.');
      await until(() => warnings.length > 0);
      expect(warnings[0]).to.match(/^<docs-search> .*domain/);
      page.element.setAttribute('domain', 'acme');
      await page.searchFor('accent', result());
      expect(page.error).to.equal('');
      expect(page.options).to.have.length(1);
    });
  });
});
