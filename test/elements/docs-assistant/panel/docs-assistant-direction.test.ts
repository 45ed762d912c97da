import { expect } from 'chai';
import { until } from '../../../support/until.js';
import { answer, source } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

const page = document.documentElement;
let assistant: AssistantOnPage;

afterEach(async () => {
  await assistant.remove();
  page.removeAttribute('dir');
});

describe('the direction of the assistant', () => {
  const ask = async (question: string, markdown: string) => {
    await assistant.element.open();
    const sources = source('https://docs.example.com/a', 'Styling (all)');
    await assistant.backend.reply(answer(markdown, sources));
    await assistant.element.ask(question);
    await assistant.element.updateComplete;
  };
  const directionOf = (selector: string) => {
    const found = assistant.root.querySelector(selector);
    return found ? getComputedStyle(found).direction : undefined;
  };

  it('is that of its language, and code stays as it is', async () => {
    assistant = await AssistantOnPage.place({ locale: 'ar' });
    await ask('كيف أغيّر اللون؟', 'اضبط اللون:\n\n```css\na { color: red }\n```\n\n- أولاً');
    expect(directionOf('h2')).to.equal('rtl');
    expect(directionOf('.question .text')).to.equal('rtl');
    expect(directionOf('.markdown ul')).to.equal('rtl');
    expect(directionOf('.markdown pre')).to.equal('ltr');
    expect(directionOf('textarea'), 'for the text that invites to type').to.equal('rtl');
  });

  it('is set once, not with all that shows again while an answer comes', async () => {
    assistant = await AssistantOnPage.place({ locale: 'ar' });
    await assistant.element.open();
    const root = assistant.root.querySelector('.root');
    if (!root) throw new Error('Nothing shows.');
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.length;
    });
    observer.observe(root, { attributeFilter: ['lang', 'dir'] });
    await ask('How?', 'Like this.');
    expect(changes).to.equal(0);
    assistant.element.update({ locale: 'en' });
    await assistant.element.updateComplete;
    await until(() => root.getAttribute('dir') === 'ltr');
    observer.disconnect();
  });

  it('leaves questions and answers theirs', async () => {
    assistant = await AssistantOnPage.place({ locale: 'he' });
    await ask('How?', '- Like this.');
    expect(directionOf('.question .text')).to.equal('ltr');
    expect(directionOf('.markdown ul')).to.equal('ltr');
    expect(directionOf('.sources')).to.equal('rtl');
  });

  for (const { dir, locale, side } of [
    { dir: 'ltr', locale: 'ar', side: 'right' },
    { dir: 'rtl', locale: 'ar', side: 'left' },
    { dir: 'rtl', locale: 'en', side: 'left' },
  ] as const) {
    it(`leaves the panel ${side} on a page that is ${dir}, in ${locale}`, async () => {
      page.dir = dir;
      assistant = await AssistantOnPage.place({ locale });
      const isThere = (place: Element | null | undefined, distance: number) => {
        const box = place?.getBoundingClientRect();
        const gap = side === 'left' ? box?.left : page.clientWidth - (box?.right ?? 0);
        return gap !== undefined && Math.abs(gap - distance) < 1;
      };
      expect(isThere(assistant.root.querySelector('[part=trigger]'), 20)).to.equal(true);
      await assistant.element.open();
      await until(() => isThere(assistant.root.querySelector('[part=panel]'), 0));
    });
  }

  it('puts the button beside a selection where its text ends', async () => {
    assistant = await AssistantOnPage.place({ locale: 'he', 'hide-trigger': '' });
    const text = element('main', { dir: 'rtl' }, 'טקסט קצר');
    document.body.append(text);
    document.getSelection()?.selectAllChildren(text);
    const end = document.getSelection()?.getRangeAt(0).getBoundingClientRect().left ?? 0;
    const button = await until(() => assistant.find('button', 'שאילת ה-AI'));
    expect(button.getBoundingClientRect().right).to.be.at.most(end);
    text.remove();
  });

  it('moves with the assistant into a part of the page that runs the other way', async () => {
    assistant = await AssistantOnPage.place({ locale: 'en' });
    const part = element('section', { dir: 'rtl' });
    document.body.append(part);
    part.append(assistant.element);
    await assistant.element.updateComplete;
    const button = assistant.root.querySelector('[part=trigger]');
    expect(button?.getBoundingClientRect().left).to.equal(20);
    part.remove();
  });
});
