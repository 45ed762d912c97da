import { minifySync, type Plugin, parseAst, Visitor } from 'vite';
import { withRulesAsLiterals } from './rules-of-marked.ts';

const markedModule = /\/node_modules\/marked\/lib\/marked\.esm\.js$/;

/**
 * Leaves of `marked` what the widget uses: the lexer and its tokenizer, with the rules of CommonMark and
 * GFM. `marked` is one module that builds its whole interface when it is imported (`marked.parse = …`), so
 * that a bundler keeps its renderer and the rules of the original Markdown as well, a quarter of it.
 */
export function lexerOfMarked(): Plugin {
  return {
    name: 'lexer-of-marked',
    transform: {
      filter: { id: markedModule },
      handler: (code) => ({ code: cutToLexer(code), map: null, moduleSideEffects: false }),
    },
  };
}

/** The module's code with nothing but what `Lexer` and `Tokenizer` need. */
export function cutToLexer(code: string): string {
  const names = new Map<string, string>();
  const ends = new Map<string, number>();
  const unused: { start: number; end: number }[] = [];
  new Visitor({
    ExportSpecifier({ exported, local }) {
      if (exported.type === 'Identifier' && local.type === 'Identifier')
        names.set(exported.name, local.name);
    },
    VariableDeclaration({ declarations, end }) {
      for (const { id } of declarations) if (id.type === 'Identifier') ends.set(id.name, end);
    },
    Property({ key, value, start, end }) {
      const isOther = key.type === 'Identifier' && otherRules.has(key.name);
      if (isOther && value.type === 'Identifier') unused.push({ start, end });
    },
    MethodDefinition({ key, start, end }) {
      if (key.type === 'Identifier' && unusedMethods.has(key.name)) unused.push({ start, end });
    },
  }).visit(parseAst(code));
  const [lexer, tokenizer] = [names.get('Lexer'), names.get('Tokenizer')];
  const end = ends.get(lexer ?? '');
  if (!lexer || !tokenizer || end === undefined || unused.length === 0)
    throw new Error('The lexer of marked was not found.');
  const exported = `;export{${lexer} as Lexer,${tokenizer} as Tokenizer}`;
  const used = withoutUnread(withoutOptions(without(code.slice(0, end), unused)));
  const kept = markTopLevelCalls(used);
  const literal = withRulesAsLiterals(withoutDeadCode(kept + exported), lexer);
  return withoutDeadCode(markTopLevelCalls(literal));
}

/** Its functions that nobody calls name rules too. */
function withoutDeadCode(code: string): string {
  return minifySync('marked.js', code, { module: true, compress: true, mangle: false }).code;
}

/** Rule sets that the lexer takes by an option that we never set. */
const otherRules: ReadonlySet<string> = new Set(['pedantic', 'breaks']);

/** Methods of the lexer for callers without a tokenizer of their own, and one that ours does not call. */
const unusedMethods: ReadonlySet<string> = new Set(['lex', 'lexInline', 'rules', 'tag']);

/** Has options that are the same for every answer as constants, so that the minifier drops what else they could be. */
function withoutOptions(code: string): string {
  return code
    .replace(/\bthis\.options\.gfm\b/g, '!0')
    .replace(/\bthis\.options\.(?:pedantic|breaks|silent)\b/g, '!1')
    .replace(/\bthis\.options\.(?:hooks|extensions)\b/g, 'null')
    .replace(/(?<=\b(?:block|inline):\w+)\.normal\b/g, '.gfm');
}

/**
 * What of its results nothing of ours reads: whether a list is loose, as its items are rendered alike; whether
 * raw HTML keeps its blanks, and whether a paragraph stands before it, as our tokenizer forgets that; the text of
 * an error that our lexer catches.
 */
const unread: readonly (readonly [RegExp, string])[] = [
  [/\w+\.loose\|\|\(\w+\?\w+\.loose=.*?\),(?=\w+\.items\.push)/, ''],
  [/if\((this\.lexer\.state\.top=!1,[^;]*?),!\w+\.loose\)\{[^}]*?\.loose=\w+\}/, '$1;'],
  [/\w+\.loose\?[^;]*?\.unshift\(\{[^}]*\}\):(?=\w+\.tokens\.unshift)/, ''],
  [/if\(\w+\.loose\)for\(let \w+ of \w+\.items\)\{\w+\.loose=!0;[^}]*\}/, ''],
  [/,loose:!1/g, ''],
  [/if\(this\.lexer\.state\.lastToken\?\.type==="paragraph"&&[^;]*\)return;/, ''],
  [/,pre:[^,}]*(?=,text:)/, ''],
  [/"Infinite loop on byte: "\+\w+/, '""'],
];

function withoutUnread(code: string): string {
  let read = code;
  for (const [theirs, ours] of unread) {
    const shorter = read.replace(theirs, ours);
    if (shorter === read) throw new Error(`marked has changed: it has no ${theirs}`);
    read = shorter;
  }
  return read;
}

function without(code: string, ranges: readonly { start: number; end: number }[]): string {
  let kept = code;
  for (const { start, end } of [...ranges].reverse()) {
    kept = kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, '');
  }
  return kept;
}

/**
 * Marks every call at the top level of a module as pure, but for statements that are bare expressions, whose
 * only point is an effect: a bundler must assume that a call has effects, and keeps what it is made with.
 */
function markTopLevelCalls(code: string): string {
  const starts = topLevelCalls(code).sort((first, second) => first - second);
  const pieces = [0, ...starts].map((start, index) => code.slice(start, starts[index]));
  return pieces.join('/* @__PURE__ */ ');
}

function topLevelCalls(code: string): number[] {
  const starts: number[] = [];
  let enclosing = 0;
  const enter = () => {
    enclosing += 1;
  };
  const leave = () => {
    enclosing -= 1;
  };
  const collect = ({ start }: { start: number }) => {
    if (enclosing === 0) starts.push(start);
  };
  new Visitor({
    ExpressionStatement: enter,
    'ExpressionStatement:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: collect,
    NewExpression: collect,
  }).visit(parseAst(code));
  return starts;
}
