/** How long they are, in characters: as much as is formatted. */
const size = 200_000;

/** What is repeated: syntax that is never closed, closed at once, nested, or spread over lines. */
const units = [
  ...['a', ' ', '\t', '\n', 'é', 'שלום ', '😀', '\u00a0', '(', '"', '!', '\\', '&', '&amp;', '$a '],
  ...['*', '~', '`', '[', '<', '_a', '__a', 'a_b_', '*a', '*a ', '*a_ ', '**a *b ', '~~a ', '[`'],
  ...['![', '[a](', '[](', '[a]', '[a][b]', '![a](b)', '[a](/b) ', '`a` ', '``a ', '*a* `b` '],
  ...['http://a.b ', 'www.a.b', 'a@b.c ', '<a@b.c>', '<a>', '</', '<!--', '<sub>', '<b>*'],
  ...['a\n', 'a\n\n', 'a  \n', '\\\n', '*a\n', '`a\n', '[a\n', '<a\n', 'a\n=\n', '# a\n', '***\n'],
  ...['> ', '> a\n', '> a\n\n', '>\n', '> \n> a\n', '> > > a\nb\n', '> - a\nb\n', '> - a\n'],
  ...[
    '- ',
    '- a\n',
    '- a\n\n',
    '-\n',
    '- \n\n',
    '1. a\n',
    '1) a\n2. b\n',
    '* a\n + b\n',
    '- - a\n',
  ],
  ...['- [ ] a\n', ' - a\n  b\n', '- a\n  - b\n', '    a\n', '```\n', '~~~\na\n', '| a ', '|\n'],
  ...['|-\n', '|a|\n|-|\n', '| a | b |\n', 'a|b\n-|-\n', '[a]: /b\n', '[a]: b\n\n'],
  ...['<details>\n\n', '<details><summary>a</summary>\n'],
];

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** Answers of the greatest size, made to take a renderer as long as can be, by what is in them. */
export const oversizedTexts: ReadonlyMap<string, string> = new Map([
  ...units.map((unit): [string, string] => [
    `${JSON.stringify(unit)} again and again`,
    unit.repeat(size / unit.length),
  ]),
  ['a table of many rows', `| a | b |\n|---|---|\n${'| a | b |\n'.repeat(20_000)}`],
  ['a table of many columns', `${'|a'.repeat(50_000)}|\n${'|-'.repeat(50_000)}|\n`],
  ['definitions, then references', lines(9000, (n) => `[a${n}]: /b\n`) + '[a1] '.repeat(10_000)],
  ['references, then definitions', '[a1] '.repeat(10_000) + lines(9000, (n) => `\n[a${n}]: /b\n`)],
  ['an item of many lines', `- a\n${'  b\n'.repeat(49_000)}`],
  ['an item of many paragraphs', `- a\n\n${'  b\n\n'.repeat(39_000)}`],
  ['an item of much code', `- a\n\n      x\n${'      b\n'.repeat(24_000)}`],
  ['much code', `\`\`\`js\n${'let x = 1;\n'.repeat(18_000)}`],
  ['much code in an item', `- \`\`\`js\n${'  let x = 1;\n'.repeat(15_000)}`],
  ['code spans of every length', lines(12_000, (n) => `${'`'.repeat(n % 30)}x `)],
  [
    'emphasis that is seldom closed',
    lines(12_000, (n) => `*${'x'.repeat(14)}${n % 400 ? ' ' : '\n\n'}`),
  ],
  [
    'brackets that are seldom closed',
    lines(12_000, (n) => `[${'x'.repeat(14)}${n % 400 ? ' ' : '\n\n'}`),
  ],
]);
