import { clike } from '@codemirror/legacy-modes/mode/clike';
import type { StringStream } from '@codemirror/streamparser';

const keywords =
  'abstract and array as break case catch class clone const continue declare default do echo else ' +
  'elseif empty enddeclare endfor endforeach endif endswitch endwhile enum extends final finally fn ' +
  'for foreach from function global goto if implements include include_once instanceof insteadof ' +
  'interface isset list match namespace new or print private protected public readonly require ' +
  'require_once return static switch throw trait try unset use var while xor yield';

/** PHP, and the HTML around it as if it were PHP too. */
export const php = clike({
  name: 'php',
  keywords: setOf(keywords),
  types: setOf('bool callable float int iterable mixed never object parent self string void'),
  atoms: setOf('true false null TRUE FALSE NULL __CLASS__ __DIR__ __FILE__ __LINE__ __METHOD__'),
  multiLineStrings: true,
  hooks: {
    $(stream: StringStream) {
      stream.eatWhile(/\w/);
      return 'variable';
    },
    '#'(stream: StringStream) {
      if (stream.peek() === '[') return 'meta';
      stream.skipToEnd();
      return 'comment';
    },
    '<': (stream: StringStream) => stream.match(/^\?(?:php|=)/) !== null && 'meta',
    '?': (stream: StringStream) => Boolean(stream.eat('>')) && 'meta',
  },
});

function setOf(words: string): Record<string, true> {
  return Object.fromEntries(words.split(' ').map((word) => [word, true]));
}
