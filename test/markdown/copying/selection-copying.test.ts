import { expect } from 'chai';
import type { CopiedPart, MarkdownOptions } from '../../../src/markdown/index.js';
import { copySelection, copyWords, selectWords } from '../copied-selection.js';
import { answerOf, RenderedAnswer, siteOrigin } from '../rendered-answer.js';

describe('copying what is selected in an answer', () => {
  let answer: RenderedAnswer;

  function show(markdown: string, options: MarkdownOptions = { siteOrigin }): void {
    answer = answerOf(markdown, options);
  }

  const copied = (from: string, to?: string) => copyWords(answer.container, from, to);

  afterEach(() => {
    getSelection()?.removeAllRanges();
    answer.remove();
  });

  describe('in one paragraph', () => {
    it('gives just the words', async () => {
      show('Some words of a paragraph\nin two lines.\n\nAnd more.');
      expect(await copied('words of', 'in two')).to.deep.equal({
        html: 'words of a paragraph\nin two',
        text: 'words of a paragraph in two',
      });
    });

    it('keeps what the words look like', async () => {
      show('A **strong *and* light** word, ~~old~~ `code`, H<sub>2</sub>O and <kbd>Tab</kbd>.');
      expect(await copied('ong', 'Tab')).to.deep.equal({
        html: '<strong>ong <em>and</em> light</strong> word, <del>old</del> <code>code</code>, H<sub>2</sub>O and <kbd>Tab</kbd>',
        text: 'ong and light word, old code, H2O and Tab',
      });
    });

    it('keeps them where only part of them is selected', async () => {
      show('See **the *whole* guide** there.');
      expect(await copied('whole')).to.deep.equal({
        html: '<strong><em>whole</em></strong>',
        text: 'whole',
      });
    });

    it('breaks the line where the answer does', async () => {
      show('One  \ntwo');
      expect(await copied('One', 'two')).to.deep.equal({ html: 'One<br>two', text: 'One\ntwo' });
    });
  });

  describe('with links', () => {
    it('gives their whole address, and nothing that the interface says of them', async () => {
      show('Read [the guide](/guide?a=1&b=2#top) or [another](https://other.example/x) today.');
      expect(await copied('Read', 'today')).to.deep.equal({
        html: 'Read <a href="https://docs.example.com/guide?a=1&amp;b=2#top">the guide</a> or <a href="https://other.example/x">another</a> today',
        text: 'Read the guide or another today',
      });
    });

    it('keeps one apart whose text and what stands beside it read like another address', async () => {
      show('See [evil.example](https://evil.example/x).docs.example.com there.');
      const text = 'See evil.example (evil.example).docs.example.com there';
      expect((await copied('See', 'there'))?.text).to.equal(text);
    });

    it('tells where one leads whose text poses as another address', async () => {
      show('Go to [docs.example.com](https://evil.example/x) now.');
      expect(await copied('Go', 'now')).to.deep.equal({
        html: 'Go to docs.example.com <a href="https://evil.example/x">(evil.example)</a> now',
        text: 'Go to docs.example.com (evil.example) now',
      });
    });

    it('writes citations as they were written', async () => {
      answer = new RenderedAnswer().add('It is so [1], they say [2].');
      answer.finish(new Map([[1, { href: '/a', title: 'A page' }]]));
      expect(await copied('It', 'say [2')).to.deep.equal({
        html: 'It is so <a href="https://docs.example.com/a">[1]</a>, they say [2',
        text: 'It is so [1], they say [2',
      });
    });
  });

  describe('with hostile text', () => {
    it('gives text that stays text', async () => {
      const evil = '<img src=x onerror=alert(1)>';
      show(
        `${evil} \`</code>${evil}\` [a"b](https://x.example/"onmouseover=) &lt;b>\n\n\`\`\`"><b\n${evil}\n\`\`\``,
      );
      getSelection()?.selectAllChildren(answer.container);
      const { html = '', text = '' } = (await copySelection()) ?? {};
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const names = [...parsed.body.querySelectorAll('*')].flatMap(({ localName, attributes }) => [
        localName,
        ...[...attributes].map(({ name }) => name),
      ]);
      expect(names).to.deep.equal(['p', 'code', 'a', 'href', 'pre', 'code', 'class']);
      expect(parsed.body.textContent).to.contain(evil);
      expect(text).to.contain(`</code>${evil}`);
    });

    it('gives the words that a page translator put in, without its elements', async () => {
      show('First words');
      const font = document.createElement('font');
      font.setAttribute('style', 'vertical-align: inherit');
      font.append('Erste Worte');
      answer.query('p').replaceChildren(font);
      expect(await copied('Erste', 'Worte')).to.deep.equal({
        html: 'Erste Worte',
        text: 'Erste Worte',
      });
    });
  });

  describe('is left to the browser', () => {
    it('when words beside the answer are selected as well', async () => {
      show('Inside');
      const outside = document.createElement('p');
      outside.append('Outside');
      answer.container.after(outside);
      selectWords(document.body, 'Inside', 'Outside');
      expect(await copySelection()).to.equal(undefined);
      outside.remove();
    });

    it('but not when the selection only ends beside it', async () => {
      show('Inside');
      const outside = document.createElement('p');
      outside.append('Outside');
      answer.container.after(outside);
      const [text] = answer.query('p').childNodes;
      if (text) getSelection()?.setBaseAndExtent(text, 0, outside, 0);
      expect(await copySelection()).to.deep.equal({ html: 'Inside', text: 'Inside' });
      outside.remove();
    });

    it('when the page has copied already', async () => {
      show('Inside');
      const copy = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/plain', 'by the page');
        event.preventDefault();
      };
      document.addEventListener('copy', copy, { capture: true, once: true });
      expect(await copied('Inside')).to.deep.equal({ html: '', text: 'by the page' });
    });
  });

  it('tells the page of what was copied, and not of what was left to the browser', async () => {
    const parts: CopiedPart[] = [];
    show('Inside', { onCopy: (part) => parts.push(part) });
    await copied('Inside');
    getSelection()?.removeAllRanges();
    document.dispatchEvent(new Event('copy'));
    answer.container.dispatchEvent(new Event('copy'));
    expect(parts).to.deep.equal(['selection']);
  });
});
