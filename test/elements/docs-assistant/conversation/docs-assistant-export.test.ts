import { expect } from 'chai';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, source, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

/** What the browser was given to save. */
interface Saved {
  name: string;
  blob: Blob | undefined;
}

describe('the exported conversation', () => {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  const { title } = document;
  let page: AssistantOnPage;
  let saved: Saved[];

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
    document.title = 'Styling [draft]';
    saved = [];
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob);
      if (blob instanceof Blob) blobs.set(url, blob);
      return url;
    };
    HTMLAnchorElement.prototype.click = function () {
      if (!this.download) click.call(this);
      else saved.push({ name: this.download, blob: blobs.get(this.href) });
    };
  });

  afterEach(async () => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    document.title = title;
    await page.remove();
  });

  const save = async (): Promise<Saved> => {
    await page.press('More');
    const item = await until(() => page.find('menuitem', 'Export as Markdown'));
    item.click();
    return until(() => saved[0]);
  };

  it('is a file of Markdown with questions, answers as written, and sources as links', async () => {
    await page.backend.reply(answer('Set **it** [1].\n\n- Now\n', source('/styling', 'Styling')));
    await page.askToTheEnd('How do I `set` the\naccent?');
    await page.backend.reply(answer('Yes.'));
    await page.askToTheEnd('And 😀 dark?');
    const { name, blob } = await save();
    expect(name).to.equal('and-dark.md');
    expect(blob?.type).to.equal('text/markdown;charset=utf-8');
    const { origin, href } = location;
    expect(await blob?.text()).to.equal(
      [
        '# Conversation',
        `[Styling \\[draft\\]](<${href}>)`,
        '## You',
        'How do I `set` the\naccent?',
        '## Assistant',
        'Set **it** [1].\n\n- Now',
        `**Sources**\n\n1. [Styling](${origin}/styling)`,
        '## You',
        'And 😀 dark?',
        '## Assistant',
        'Yes.\n',
      ].join('\n\n'),
    );
  });

  it('says in words what the sources of an answer do not say', async () => {
    const claims = [{ start: 4, text: 'It sings.' }];
    const unsupported = { type: 'data-unsupported', data: { claims } } as const;
    await page.backend.reply(answer('So. It sings. Yes.', source('/a', 'A'), unsupported));
    await page.askToTheEnd('How?');
    const { blob } = await save();
    const said = 'So. It sings. *(Not found in the cited sources)* Yes.';
    expect(await blob?.text()).to.contain(said);
  });

  it('has what went along with a question, and says what was cut off', async () => {
    page.element.addContext({ type: 'code', value: 'a\n```\nb' });
    page.element.addContext({ type: 'textSelection', value: 'One.\nTwo.' });
    const begun = [...textStart, text('Set\n\n```\na'), { hold: 'seen' } as const];
    await page.backend.reply(messageStreamReply(...begun, { cut: true }));
    await page.send('Why?');
    await until(() => page.root.querySelector('.answer pre'));
    await page.backend.release('seen');
    await until(() => page.conversation.includes('cut off'));
    const written = await (await save()).blob?.text();
    expect(written).to.contain('## You\n\nWhy?\n\n````\na\n```\nb\n````\n\n> One.\n> Two.\n\n');
    expect(written).to.match(
      /Set\n\n```\na\n```\n\n\*This answer was cut off\. It is not complete\.\*\n$/,
    );
  });

  it('has a name in every language', async () => {
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd(`${'色を変えるには'.repeat(10)}？`);
    expect((await save()).name).to.match(/^色を.{58}\.md$/u);
  });
});
