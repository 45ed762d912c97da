import { expect } from 'chai';
import { until } from '../../support/until.js';
import '../../support/held-page-time.js';
import { colorsIn, rangesIn } from '../code-colors.js';
import { answerOf, RenderedAnswer } from '../rendered-answer.js';

describe('the colours of a code block', () => {
  let answer: RenderedAnswer;

  beforeEach(() => {
    answer = new RenderedAnswer();
  });

  afterEach(() => answer.remove());

  /** Shows finished code, and resolves with its colours once its last piece has this one. */
  async function colorsOf(code: string, last: string): Promise<Record<string, string[]>> {
    answer.add(code).finish();
    return until(() => {
      const colors = colorsIn(answer.container);
      return Object.values(colors).flat().includes(last) && colors;
    });
  }

  it('tell the roles of JavaScript', async () => {
    const colors = await colorsOf(
      '```js\nimport { load } from "./x.js";\nclass Page { open(id) { return load(`a$' +
        '{id}`, 42); } }\n// end\n```',
      '// end',
    );
    expect(colors).to.deep.equal({
      keyword: ['import', 'from', 'class', 'return'],
      string: ['"./x.js"', '`a${', '}`'],
      number: ['42'],
      function: ['open', 'load'],
      type: ['Page'],
      comment: ['// end'],
    });
  });

  it('tell tags, attributes and code in braces apart', async () => {
    const colors = await colorsOf(
      '```jsx\nconst a = <Page title="It\'s">Don\'t {open(1)}</Page>; // end\n```',
      '// end',
    );
    expect(colors).to.deep.equal({
      keyword: ['const', 'Page', 'Page'],
      property: ['title'],
      string: ['"It\'s"'],
      function: ['open'],
      number: ['1'],
      comment: ['// end'],
    });
  });

  it('tell commands from what they are given, and from what they wrote', async () => {
    const colors = await colorsOf(
      '```console\n$ pnpm add "$NAME" --save-dev && cd x\nfor you, done in 3 s\n$ ls # end\n```',
      '# end',
    );
    expect(colors).to.deep.equal({
      comment: ['$ ', '$ ', '# end'],
      function: ['pnpm', 'cd', 'ls'],
      string: ['"', '"'],
      property: ['$NAME', '--save-dev'],
    });
  });

  it('tell names from values in JSON', async () => {
    expect(await colorsOf('```json\n{ "a": "b",\n  "c": [1, null] }\n```', 'null')).to.deep.equal({
      property: ['"a"', '"c"'],
      string: ['"b"'],
      number: ['1', 'null'],
    });
  });

  it('go on over lines that belong together, in scripts inside HTML too', async () => {
    const colors = await colorsOf(
      '```html\n<script>\n/* one\ntwo */ let a = "</b>";\n</script>\n<i>let</i><!-- end -->\n```',
      '<!-- end -->',
    );
    expect(colors).to.deep.equal({
      keyword: ['script', 'let', 'script', 'i', 'i'],
      comment: ['/* one', 'two */', '<!-- end -->'],
      string: ['"</b>"'],
    });
  });

  it('leave the ranges of complete lines alone while the block grows', async () => {
    answer.add('```js\nlet a = 1;\nlet b');
    await until(() => colorsIn(answer.container).keyword?.length === 2);
    const first = [...rangesIn(answer.container)].filter(({ endOffset }) => endOffset < 11);
    expect(first).to.have.length(2);
    answer.addInPieces(' = "text";\nlet c = 3;\n', 3);
    await until(() => colorsIn(answer.container).number?.includes('3'));
    answer.add('```\n\nAnd **more**.').finish();
    await until(() => answer.all('strong').length === 1);
    expect([...rangesIn(answer.container)]).to.include.members(first);
    expect(colorsIn(answer.container).keyword).to.deep.equal(['let', 'let', 'let']);
  });

  it('are right however often a line was read before it was complete', async () => {
    answer.add('```js\nlet a = `te');
    await until(() => colorsIn(answer.container).string?.includes('`te'));
    answer.add('xt` + `mo');
    await until(() => colorsIn(answer.container).string?.includes('`mo'));
    answer.add('re`; // end\nlet b;\n');
    await until(() => colorsIn(answer.container).keyword?.length === 2);
    expect(colorsIn(answer.container)).to.deep.equal({
      keyword: ['let', 'let'],
      string: ['`text`', '`more`'],
      comment: ['// end'],
    });
  });

  it('keep the one text node of the code, and what the reader selects in it', async () => {
    answer.add('```js\nlet first = 1;\nlet sec');
    const text = answer.query('code').firstChild;
    if (!text) throw new Error('The code has no text.');
    getSelection()?.setBaseAndExtent(text, 4, text, 9);
    await until(() => colorsIn(answer.container).keyword);
    answer.addInPieces('ond = "2";\n\nlet third;\n```\n\nEnd.', 4).finish();
    await until(() => colorsIn(answer.container).keyword?.length === 3);
    expect([...answer.query('code').childNodes]).to.deep.equal([text]);
    // The range: the text that a selection gives depends on what is laid out.
    expect(getSelection()?.getRangeAt(0).toString()).to.equal('first');
  });

  it('start again where something else changed the code', async () => {
    await colorsOf('```js\nlet a = 1; // end\n```', '// end');
    const [text] = answer.query('code').childNodes;
    if (!(text instanceof Text)) throw new Error('The code has no text.');
    text.data = '"other";\nreturn;';
    await until(() => colorsIn(answer.container).keyword?.includes('return'));
    expect(colorsIn(answer.container)).to.deep.equal({ string: ['"other"'], keyword: ['return'] });
  });

  it('give way to a translator', async () => {
    await colorsOf('```js\nlet a = 1; // end\n```', '// end');
    const font = document.createElement('font');
    font.append(...answer.query('code').childNodes);
    answer.query('code').append(font);
    await until(() => rangesIn(answer.container).size === 0);
  });

  it('follow an answer that is replaced by another', async () => {
    await colorsOf('```js\nlet a = 1; // end\n```', '// end');
    answer.replace('```python\ndef f(): # end\n```\n\nNext.').finish();
    await until(() => colorsIn(answer.container).comment?.includes('# end'));
    expect(colorsIn(answer.container)).to.deep.equal({
      keyword: ['def'],
      function: ['f'],
      comment: ['# end'],
    });
  });

  it('are gone with the answer', async () => {
    await colorsOf('```js\nlet a = 1; // end\n```', '// end');
    answer.remove();
    await until(() => rangesIn(answer.container).size === 0);
  });

  it('are gone while the answer is hidden, and come back', async () => {
    const colors = await colorsOf('```js\nlet a = 1; // end\n```', '// end');
    answer.container.hidden = true;
    await until(() => rangesIn(answer.container).size === 0);
    answer.container.hidden = false;
    await until(() => rangesIn(answer.container).size === 3);
    expect(colorsIn(answer.container)).to.deep.equal(colors);
  });

  it('leave those of other answers alone', async () => {
    const other = answerOf('```js\nlet b = 2; // other\n```');
    await colorsOf('```js\nlet a = 1; // end\n```', '// end');
    await until(() => rangesIn(other.container).size === 3);
    answer.remove();
    await until(() => rangesIn(answer.container).size === 0);
    expect(colorsIn(other.container).comment).to.deep.equal(['// other']);
    other.remove();
  });

  it('are where the reader is in a long block, few as those are', async () => {
    const lines = Array.from({ length: 400 }, (_, index) => `let a = ${index};`);
    answer.add(`\`\`\`js\n${lines.join('\n')}\n\`\`\`\n`).finish();
    const numbers = () => colorsIn(answer.container).number ?? [];
    await until(() => numbers()[0] === '0' && numbers().length < 150);
    answer.query('code').scrollIntoView({ block: 'end' });
    await until(() => numbers().at(-1) === '399' && !numbers().includes('0'));
    expect(numbers().length).to.be.lessThan(150);
    scrollTo(0, 0);
    await until(() => numbers()[0] === '0' && !numbers().includes('399'));
  });

  it('share the page with another release of the widget', async () => {
    const range = new StaticRange({
      ...{ startContainer: document.body, startOffset: 0 },
      ...{ endContainer: document.body, endOffset: 0 },
    });
    const theirs = new Highlight(range);
    CSS.highlights.set('docs-assistant-keyword', theirs);
    await colorsOf('```js\nlet a = 1; // end\n```', '// end');
    expect(CSS.highlights.get('docs-assistant-keyword')).to.equal(theirs);
    answer.remove();
    await until(() => theirs.size === 1);
    expect([...theirs]).to.deep.equal([range]);
    theirs.clear();
  });

  it('come with an answer inside a shadow root', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(answer.container);
    await colorsOf('```js\nlet a = 1; // end\n```', '// end');
    host.remove();
    await until(() => rangesIn(answer.container).size === 0);
  });
});
