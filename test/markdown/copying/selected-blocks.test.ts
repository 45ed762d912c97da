import { expect } from 'chai';
import { copySelection, copyWords } from '../copied-selection.js';
import { answerOf, type RenderedAnswer } from '../rendered-answer.js';

describe('copying selected blocks of an answer', () => {
  let answer: RenderedAnswer;

  function show(markdown: string): void {
    answer = answerOf(markdown);
  }

  const copied = (from: string, to?: string) => copyWords(answer.container, from, to);

  afterEach(() => {
    getSelection()?.removeAllRanges();
    answer.remove();
  });

  describe('of several kinds', () => {
    it('puts a blank line between them', async () => {
      show('## Title\n\nSome words.\n\n---\n\n> Quoted\n>\n> twice\n\nThe end.');
      expect(await copied('itle', 'The')).to.deep.equal({
        html: '<h3>itle</h3><p>Some words.</p><hr><blockquote><p>Quoted</p><p>twice</p></blockquote><p>The</p>',
        text: 'itle\n\nSome words.\n\n---\n\n> Quoted\n>\n> twice\n\nThe',
      });
    });

    it('keeps the numbers and the nesting of lists', async () => {
      show('4. four\n5. five\n   - inner\n     - most\n6. six\n7. seven');
      expect(await copied('ve', 'six')).to.deep.equal({
        html: '<ol start="5"><li>ve<ul><li>inner<ul><li>most</li></ul></li></ul></li><li>six</li></ol>',
        text: '5. ve\n   - inner\n     - most\n6. six',
      });
    });

    it('keeps apart the items that are apart', async () => {
      show('- one\n\n  more\n\n- two\n');
      expect(await copied('one', 'two')).to.deep.equal({
        html: '<ul><li>one<p>more</p></li><li>two</li></ul>',
        text: '- one\n\n  more\n\n- two',
      });
    });

    it('gives no list for the words of one item', async () => {
      show('- one\n- two words\n- three');
      expect(await copied('two', 'words')).to.deep.equal({ html: 'two words', text: 'two words' });
    });

    it('says which tasks are done', async () => {
      show('- [x] one\n- [ ] two\n');
      expect(await copied('one', 'two')).to.deep.equal({
        html: '<ul><li><input type="checkbox" checked="" disabled=""> one</li><li><input type="checkbox" disabled=""> two</li></ul>',
        text: '- [x] one\n- [ ] two',
      });
    });

    it('leaves a closed disclosure closed', async () => {
      show('Before\n\n<details>\n<summary>More</summary>\n\nHidden\n\n</details>\n\nAfter');
      const html = '<p>Before</p><details><summary>More</summary></details><p>After</p>';
      expect(await copied('Before', 'After')).to.deep.equal({
        html,
        text: 'Before\n\nMore\n\nAfter',
      });
      answer.query('details').toggleAttribute('open', true);
      expect((await copied('Before', 'After'))?.text).to.equal('Before\n\nMore\n\nHidden\n\nAfter');
    });

    it('keeps raw HTML as the text it is', async () => {
      show('Before\n\n<div onclick="x()">\n  <b>&amp;</b>\n</div>');
      expect(await copied('Before', '</div>')).to.deep.equal({
        html: '<p>Before</p><pre>&lt;div onclick=&quot;x()&quot;&gt;\n  &lt;b&gt;&amp;amp;&lt;/b&gt;\n&lt;/div&gt;</pre>',
        text: 'Before\n\n<div onclick="x()">\n  <b>&amp;</b>\n</div>',
      });
    });
  });

  describe('in a text that is too long to format', () => {
    it('gives the text as it was written', async () => {
      const lines = '**one**\n  two\n'.repeat(10);
      show(`${'x'.repeat(200_000)}${lines}`);
      const tail = answer.query('.plain:last-child');
      expect(tail.textContent).to.equal(lines);
      getSelection()?.selectAllChildren(tail);
      expect((await copySelection())?.html).to.equal(`<pre>${tail.textContent}</pre>`);
    });
  });

  describe('in a table', () => {
    const markdown = '| Name | Value |\n|:--|--:|\n| a | `1` |\n|   | 2 |\n| c | 3 |\n\nAfter.';

    it('separates cells with tabs and keeps rows, columns and alignment', async () => {
      show(markdown);
      expect(await copied('Name', 'After')).to.deep.equal({
        html:
          '<table><thead><tr><th align="left">Name</th><th align="right">Value</th></tr></thead>' +
          '<tbody><tr><td align="left">a</td><td align="right"><code>1</code></td></tr>' +
          '<tr><td align="left"></td><td align="right">2</td></tr>' +
          '<tr><td align="left">c</td><td align="right">3</td></tr></tbody></table><p>After</p>',
        text: 'Name\tValue\na\t1\n\t2\nc\t3\n\nAfter',
      });
    });

    it('keeps the columns when the first row is not all selected', async () => {
      show(markdown);
      expect((await copied('1', 'c'))?.text).to.equal('\t1\n\t2\nc\t');
    });

    it('gives just the words of one cell', async () => {
      show(markdown);
      expect(await copied('alu')).to.deep.equal({ html: 'alu', text: 'alu' });
    });
  });

  describe('in a code block', () => {
    const markdown = 'Before\n\n```js\nif (a < b) {\n\treturn  "x";\n}\n\n// end\n```\n\nAfter';

    it('gives exactly its characters', async () => {
      show(markdown);
      expect(await copied(' (a', '// e')).to.deep.equal({
        html: '<pre><code class="language-js"> (a &lt; b) {\n\treturn  &quot;x&quot;;\n}\n\n// e</code></pre>',
        text: ' (a < b) {\n\treturn  "x";\n}\n\n// e',
      });
    });

    it('gives no caption or button around it', async () => {
      show(markdown);
      getSelection()?.selectAllChildren(answer.query('figure'));
      expect((await copySelection())?.text).to.equal('if (a < b) {\n\treturn  "x";\n}\n\n// end');
      expect((await copied('fore', 'Aft'))?.text).to.equal(
        'fore\n\nif (a < b) {\n\treturn  "x";\n}\n\n// end\n\nAft',
      );
    });

    it('names no language where none was given', async () => {
      show('```\nplain\n```');
      expect((await copied('plain'))?.html).to.equal('<pre><code>plain</code></pre>');
    });

    it('is not indented by the list around it', async () => {
      show('1. Do:\n\n   ```\n   a\n     b\n   ```\n\n2. Done');
      expect((await copied('Do:', 'Done'))?.text).to.equal('1. Do:\na\n  b\n2. Done');
    });
  });
});
