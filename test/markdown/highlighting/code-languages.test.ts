import { expect } from 'chai';
import {
  codeLanguageNames,
  findCodeLanguage,
} from '../../../src/core/highlighting/code-languages.js';
import { type CodeToken, LineTokenizer } from '../../../src/core/highlighting/line-tokenizer.js';
import { loadCodeLanguage } from '../../../src/core/highlighting/load-code-language.js';
import { sampledCases } from '../../support/sampled-cases.js';

const hostileUnits =
  'a ( { [ < " \' ` $ $( ${ \\ / /* # - = \t a. a( <a </ {{ `${ => a: - ? @ :: 1. 0x é 𝒜 \u0000 \u2028 \u202e << ' +
  '<<a % %w %{ | && ~ /a/ async class template< R" r# .a @media --  /** ) ] } =begin SELECT a<b> """ ``` s/ <!-- <![CDATA[ ?>';

describe('a language of code', () => {
  it('has the names that documentation calls it by, in any case', () => {
    for (const [written, name] of [
      ['bash', 'shell'],
      ['console', 'shell'],
      ['JS', 'javascript'],
      ['jsx', 'javascript'],
      ['ts', 'typescript'],
      ['TSX', 'tsx'],
      ['yml', 'yaml'],
      ['c++', 'cpp'],
      ['C#', 'csharp'],
      ['docker', 'dockerfile'],
      ['dart', 'dart'],
    ] as const) {
      expect(findCodeLanguage(written), written).to.equal(name);
    }
  });

  it('is unknown by any other name', () => {
    for (const written of [undefined, '', ' ', 'text', 'constructor', '__proto__', '<b>']) {
      expect(findCodeLanguage(written), written).to.equal(undefined);
    }
  });

  for (const [from, name] of codeLanguageNames.entries()) {
    it(`can be read, and told from hostile code: ${name}`, async () => {
      const language = await loadCodeLanguage(name);
      for (const unit of sampledCases(hostileUnits.split(' '), { chromium: 2, others: 8 }, from)) {
        const tokenizer = new LineTokenizer(language);
        for (const line of [
          unit,
          `a ${unit} b`,
          unit.repeat(400 / (unit.length || 1)),
          '',
          'end',
        ]) {
          expectInOrder(tokenizer.peek(line), line);
          expectInOrder(tokenizer.next(line), line);
        }
      }
    });
  }
});

function expectInOrder(tokens: readonly CodeToken[], line: string): void {
  let end = 0;
  for (const { from, to } of tokens) {
    expect(from, line).to.be.at.least(end);
    expect(to, line).to.be.greaterThan(from);
    end = to;
  }
  expect(end, line).to.be.at.most(line.length);
}
