/** How comments are written in a language. */
interface CommentMarks {
  /** What begins a comment that ends with its line. */
  line: RegExp;
  /** Whether there are comments between slashes and stars. */
  hasBlocks: boolean;
}

const slashes =
  'c cc cjs cpp cs csharp cts dart go groovy h hpp java javascript js json json5 jsonc jsx kotlin kt less mjs mts php proto protobuf rs rust sass scala scss solidity swift ts tsx typescript zig';
const hashes =
  'apache bash bashrc cfg conf console dockerfile dotenv elixir env ex hcl ini julia make makefile nginx perl powershell properties ps1 py python r rb ruby sh shell terraform tf toml yaml yml zsh';
const dashes = 'elm haskell hs lua sql';
const semicolons = 'asm clojure ini lisp';

const marksByLanguage = new Map<string, CommentMarks>();
const known: readonly [languages: string, mark: string][] = [
  [slashes, String.raw`\/\/`],
  [hashes, '#'],
  [dashes, String.raw`--(?=\s)`],
  [semicolons, ';'],
];
for (const [languages, mark] of known) {
  for (const language of languages.split(' ')) {
    const before = marksByLanguage.get(language)?.line.source;
    const line = new RegExp(before === undefined ? mark : `${before}|${mark}`);
    marksByLanguage.set(language, { line, hasBlocks: languages === slashes });
  }
}

/** Where no language is named: what hardly begins anything else. */
const anyLanguage: CommentMarks = { line: /\/\/(?=\s)|#(?=\s)/, hasBlocks: false };

/** A line of code. */
export interface CodeLine {
  text: string;
  /** What it says, where it is a comment and nothing else. */
  comment: string | undefined;
  /** Whether a comment stands beside its code. */
  hasAside: boolean;
}

/** Lines of code with their comments; `undefined` for a language of which these are not known. */
export function readCodeLines(lines: readonly string[], language: string): CodeLine[] | undefined {
  const marks = language === '' ? anyLanguage : marksByLanguage.get(language.toLowerCase());
  if (!marks) return undefined;
  const whole = new RegExp(`^\\s*(?:${marks.line.source})+\\s?(.*)$`);
  const aside = new RegExp(`\\S\\s+(?:${marks.line.source})\\s*\\S`);
  let isInBlock = false;
  return lines.map((text) => {
    const begins = marks.hasBlocks && !isInBlock && /^\s*\/\*/.test(text);
    if (begins || isInBlock) {
      isInBlock = !text.includes('*/');
      const [said = ''] = text.split('*/', 1);
      return { text, comment: said.replace(/^\s*\/?\*{0,2}\s?/, ''), hasAside: false };
    }
    const comment = whole.exec(text)?.[1];
    return { text, comment, hasAside: comment === undefined && aside.test(text) };
  });
}
