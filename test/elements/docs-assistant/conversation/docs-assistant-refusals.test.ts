import { expect } from 'chai';
import { until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('a question that cannot be sent', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(() => page.remove());

  const description = () => {
    const id = page.composer.getAttribute('aria-describedby');
    return id && page.root.getElementById(id)?.textContent;
  };

  it('is refused when it is empty, and said so at the field', async () => {
    await page.send(' \n ');
    await until(() => page.composer.getAttribute('aria-invalid') === 'true' && description());
    expect(description()).to.equal('Type a question first.');
    expect(page.announcement).to.equal('Type a question first.');
    expect(await page.requests()).to.deep.equal([]);
    page.type('Now?');
    await page.element.updateComplete;
    expect(page.composer.hasAttribute('aria-invalid')).to.equal(false);
  });

  it('is refused when it is too long, and stays to be shortened', async () => {
    const question = 'How? '.repeat(20_000);
    await page.send(question);
    await until(() => page.composer.getAttribute('aria-invalid') === 'true' && description());
    expect(description()).to.match(/too long to send: a question can have 32.?000 characters/);
    expect(page.composer.value).to.equal(question);
    expect(await page.requests()).to.deep.equal([]);
    await page.backend.reply(answer('Here.'));
    await page.send('How?');
    await until(() => page.conversation === 'How? Here.');
  });

  it('is refused when what goes with it is too long, until that is removed', async () => {
    page.element.addContext({ type: 'code', value: 'x'.repeat(32_001) });
    await page.send('What is this?');
    await until(() => page.composer.getAttribute('aria-invalid') === 'true' && description());
    expect(description()).to.match(/^What goes with the question is too long/);
    expect(page.composer.value).to.equal('What is this?');
    expect(await page.requests()).to.deep.equal([]);
    await page.backend.reply(answer('A letter.'));
    page.element.clearContext();
    await page.send('What is this?');
    await until(() => page.conversation === 'What is this? A letter.');
  });

  it('is refused to a program by its code', async () => {
    const codes = await Promise.all(
      [' ', 'x'.repeat(100_000), JSON.parse('5')].map((question) =>
        page.element.ask(question).then(
          () => 'sent',
          (error: unknown) => error instanceof Error && 'code' in error && error.code,
        ),
      ),
    );
    expect(codes).to.deep.equal(['empty', 'too-long', 'empty']);
    expect(await page.requests()).to.deep.equal([]);
  });

  it('is asked without what a program gives as its context and is none', async () => {
    const item = { type: 'code', value: 'port: 80' } as const;
    for (const context of [null, 'port: 80', [{ type: 'code' }, item]]) {
      await page.backend.reply(answer('A port.'));
      await page.element.ask('What is this?', JSON.parse(JSON.stringify({ context })));
    }
    const sent = (await page.requests()).map(({ body }) => JSON.parse(body).context);
    expect(sent).to.deep.equal([undefined, undefined, [item]]);
  });
});

describe('settings that cannot be used', () => {
  let page: AssistantOnPage;

  afterEach(() => page.remove());

  const misconfigured: [string, Record<string, string | null>, string, RegExp][] = [
    ['an administration key', { 'api-key': 'svc_live_1' }, 'admin-key', /revoke it/],
    ['no key', { 'api-key': null }, 'configuration', /api-key is missing/],
    ['no domain', { domain: null }, 'configuration', /domain is missing/],
    ['no usable address', { 'base-url': 'ftp://x' }, 'configuration', /base-url has to be an http/],
  ];

  for (const [title, settings, code, warning] of misconfigured) {
    it(`send nothing and say so: ${title}`, async () => {
      page = await AssistantOnPage.place(settings);
      await page.element.open();
      await until(() => page.conversation.includes('The assistant is not set up correctly'));
      expect(page.find('textbox')).to.equal(undefined);
      await until(() => page.eventsOf('error').length > 0);
      expect(page.eventsOf('error')).to.deep.equal([{ code, retryable: false }]);
      expect(page.warnings).to.have.length(1);
      expect(page.warnings[0])
        .to.match(/^<docs-assistant> /)
        .and.match(warning);
      page.element.close();
      await page.element.open();
      expect(page.warnings).to.have.length(1);
      await page.element.ask('How?');
      expect(await page.requests()).to.deep.equal([]);
    });
  }

  it('give way to usable ones that come late', async () => {
    page = await AssistantOnPage.place({ domain: null });
    await page.element.open();
    page.element.domain = 'acme';
    await until(() => page.find('textbox', 'Your question'));
    await page.backend.reply(answer('Here.'));
    await page.askToTheEnd('How?');
    expect(page.conversation).to.equal('How? Here.');
  });
});
