import { expect } from 'chai';
import { markdownToPlainText } from '../../../src/markdown/index.js';
import { answerOf, RenderedAnswer } from '../rendered-answer.js';
import { commonmarkExamples, gfmExamples } from '../spec-examples.js';

describe('headings of an answer', () => {
  it('stand below the heading of the panel and skip no level, whatever their depth in the source', () => {
    const answer = answerOf('### A\n\n##### B\n\n##### C\n\n#### D\n\n# E\n\n## F');
    expect(answer.all('h3, h4, h5, h6').map((heading) => heading.localName)).to.deep.equal([
      'h3',
      'h4',
      'h4',
      'h4',
      'h3',
      'h4',
    ]);
  });

  it('are not part of the outline inside a quotation or a list', () => {
    const answer = answerOf('> # Quoted\n\n- ## Item');
    expect(answer.all('h1, h2, h3, h4, h5, h6')).to.have.length(0);
    expect(answer.all('p.heading')).to.have.length(2);
  });
});

describe('a table', () => {
  it('is in a named region that a keyboard can scroll, with alignment and column headers', () => {
    const answer = answerOf('| a | b |\n|:-:|--:|\n| 1 | 2 |');
    const region = answer.query('[role=group]');
    expect(region.getAttribute('tabindex')).to.equal('0');
    expect(region.getAttribute('aria-label')).to.equal('Table');
    expect(answer.all('th[scope=col]')).to.have.length(2);
    expect(answer.all('td').map((cell) => cell.getAttribute('data-align'))).to.deep.equal([
      'center',
      'right',
    ]);
  });
});

describe('a table of many columns', () => {
  it('is a table with up to 64 columns, and text with more', () => {
    const tableOf = (columns: number) =>
      answerOf(`|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n|${'b|'.repeat(columns)}`);
    expect(tableOf(64).all('td')).to.have.length(64);
    expect(tableOf(65).all('table')).to.have.length(0);
  });
});

describe('a task list', () => {
  it('says of each item whether it is done and cannot be changed', () => {
    const boxes = answerOf('- [x] one\n- [ ] two').all('input');
    expect(boxes.map((box) => box.getAttribute('aria-label'))).to.deep.equal(['Done', 'To do']);
    expect(boxes.map((box) => box.matches(':checked'))).to.deep.equal([true, false]);
    expect(boxes.every((box) => box.matches(':disabled'))).to.equal(true);
  });
});

describe('a numbered list', () => {
  it('counts from where it was told to', () => {
    for (const first of [0, 1, 7]) {
      const list = answerOf(`${first}. one\n${first + 1}. two`).query('ol');
      expect(list.getAttribute('start') ?? '1').to.equal(String(first));
      expect(list.children).to.have.length(2);
    }
  });
});

describe('a very long list', () => {
  it('keeps counting and loses no item', () => {
    const count = 1100;
    const items = Array.from({ length: count }, (_, index) => {
      const marker = `${index + 1}. `;
      return `${marker}item\n\n${' '.repeat(marker.length)}more\n`;
    });
    const lists = answerOf(items.join('')).all('ol');
    let expected = 1;
    for (const list of lists) {
      expect(Number(list.getAttribute('start') ?? 1)).to.equal(expected);
      expected += list.children.length;
    }
    expect(expected).to.equal(count + 1);
  });
});

describe('unusually long content', () => {
  it('keeps its links and emphasis in a paragraph with a character that is no syntax', () => {
    const sentence = 'See [the guide](/guide), set **one option** and run `npm start` then. ';
    for (const stray of ['It takes ~5 minutes. ', 'It costs $5 here. ', 'Use *.ts files. ']) {
      const answer = answerOf(stray + sentence.repeat(30));
      expect(answer.all('a')).to.have.length(30);
      expect(answer.all('strong')).to.have.length(30);
      expect(answer.text).not.to.match(/\]\(|\*\*|`/);
    }
  });

  it('keeps its emphasis where there are no blanks between words', () => {
    const answer = answerOf(
      '这是一个关于配置文件的说明，其中包含**重要信息**和`代码`。'.repeat(60),
    );
    expect(answer.all('strong')).to.have.length(60);
    expect(answer.all('code')).to.have.length(60);
  });

  it('keeps long code in an item of a list', () => {
    const code = '   const value = compute(); // line\n'.repeat(250);
    const answer = answerOf(`1. Create:\n\n   \`\`\`js\n${code}   \`\`\`\n\n2. End\n\npara`);
    expect(answer.all('li')).to.have.length(2);
    expect(answer.all('pre')).to.have.length(1);
    expect(answer.query('ol + p').textContent).to.equal('para');
  });
});

describe('a character reference', () => {
  it('is the letter that it names', () => {
    const answer = answerOf('&alpha;&Delta;&delta;&Omega; &nabla;');
    expect(answer.text).to.equal('\u03b1\u0394\u03b4\u03a9 \u2207');
    answer.remove();
  });

  it('is the replacement character where no text can have the one that it names', () => {
    for (const reference of ['&#0;', '&#x0;', '&#xd800;', '&#xdfff;', '&#x110000;']) {
      expect(answerOf(`a${reference}b`).text, reference).to.equal('a\ufffdb');
      const link = answerOf(`[a](/a${reference}b)`).query('a');
      expect(link.getAttribute('href'), reference).to.match(/\/a%EF%BF%BDb$/);
    }
  });
});

describe('raw HTML', () => {
  it('is shown as text', () => {
    const markdown = '<div onclick="x()">a</div>\n\nb <img src=x onerror=y> <b>c</b> <!DOCTYPE d>';
    const answer = answerOf(markdown);
    expect(answer.text).to.equal(markdown.replace('\n\n', ''));
    expect(answer.all('div, img, b')).to.have.length(0);
  });

  it('is not shown where it is a comment, however that is written', () => {
    for (const [markdown, text] of [
      ['a <!-- b --> c <!-- d > e\nf -->g', 'a  c g'],
      ['<!-- a\n\nb -->\n\nc', 'c'],
      ['<!-- a --> b <!-- c --><!-->d', ' b d'],
      ['<div><!-- <details> --> a\n</div>', '<div> a\n</div>'],
      ['<details><!-- a --><summary>b</summary>\n\nc\n\n<!--- d --></details>', 'bc'],
      ['- a\n\n  <!-- b -->\n- c', 'ac'],
      [`a <!--${' <b> *c* [d'.repeat(300)} --> e <!-- f --> g`, 'a  e  g'],
      [`*a*<!--${'b '.repeat(800)} <!-- -->c<!--${'d '.repeat(80)}-->`, 'ac'],
      [`<kbd>a</kbd> <!-- b -->${' c'.repeat(900)} <!-- d -->`, `a ${' c'.repeat(900)} `],
      // What is not closed is not lost.
      ['a <!-- b', 'a <!-- b'],
      ['<!-- a\n\nb', '<!-- a\n\nb'],
      ['`<!-- a -->`', '<!-- a -->'],
    ] as const) {
      const answer = answerOf(markdown);
      expect(answer.text.trim(), markdown).to.equal(text.trim());
      answer.remove();
    }
  });

  it('becomes the few elements that are harmless', () => {
    const answer = answerOf(
      'H<sub>2</sub>O<br>E=mc<sup>2</sup> <KBD>Ctrl</KBD>\n\n<details>\n<summary>More</summary>\n\n**text**\n\n</details>\n\nend',
    );
    for (const selector of ['sub', 'br', 'sup', 'kbd', 'details > summary', 'details strong']) {
      expect(answer.query(selector).attributes).to.have.length(0);
    }
    expect(answer.query('details').nextElementSibling?.textContent).to.equal('end');
  });

  it('is text as soon as such an element has an attribute', () => {
    const markdown = 'a <kbd onclick=x>b <sub style="position:fixed">c <details open>';
    expect(answerOf(markdown).text).to.equal(markdown);
  });

  it('does not change how the Markdown after it is read', () => {
    const answer = answerOf('a <a href=x>\n\nb <pre>\n\nhttps://docs.example.com/x &lt;');
    expect(answer.all('a')).to.have.length(1);
    expect(answer.text).to.contain('/x <');
  });
});

describe('the specifications', () => {
  const skipped = new Set(['HTML blocks', 'Raw HTML', 'Entity and numeric character references']);

  it('say what text each example has', () => {
    const parser = new DOMParser();
    const differing = [...commonmarkExamples, ...gfmExamples].filter(
      ({ markdown, html, section }) => {
        if (skipped.has(section) || /<img|<input|<!--|<[a-z]+[^>]*(?:>|$)/i.test(markdown))
          return false;
        const expected = parser.parseFromString(html, 'text/html');
        for (const image of expected.querySelectorAll('img')) image.replaceWith(image.alt);
        const answer = answerOf(markdown);
        for (const added of answer.all('bdi, figcaption, button')) added.remove();
        answer.remove();
        return squeezed(answer.text) !== squeezed(expected.body.textContent ?? '');
      },
    );
    expect(differing.map(({ markdown }) => markdown)).to.deep.equal([]);
  });
});

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('the labels', () => {
  it('can be in another language', () => {
    const answer = new RenderedAnswer({
      labels: {
        copyCode: 'Kopieren',
        wrapCode: 'Umbrechen',
        code: 'Quelltext',
        table: 'Tabelle',
        newTab: 'öffnet einen neuen Tab',
        taskDone: 'Erledigt',
      },
    });
    answer.add('```\nx\n```\n\n| a |\n|---|\n\n- [x] y\n\nhttps://code.example').finish();
    expect(answer.query('button.copy').textContent).to.equal('Kopieren');
    expect(answer.query('a').getAttribute('title')).to.equal('öffnet einen neuen Tab');
    expect(answer.query('button.wrap').textContent).to.equal('Umbrechen');
    expect(answer.query('figcaption').textContent).to.equal('Quelltext');
    expect(answer.query('[role=group]').getAttribute('aria-label')).to.equal('Tabelle');
    expect(answer.query('input').getAttribute('aria-label')).to.equal('Erledigt');
  });
});

describe('the plain text of an answer', () => {
  it('has its words without syntax or interface', () => {
    const markdown =
      '# Title\n\nSome **bold** [link](https://x.example).\n\n- a\n- `b`\n\n```js\nx;\n```\n';
    expect(markdownToPlainText(markdown)).to.equal('Title\nSome bold link.\na\nb\nx;');
    const table = '| a | b |\n|---|---|\n| 1 | 2 |';
    expect(markdownToPlainText(table)).to.equal('a b\n1 2');
  });
});
