import { type Plugin, parseAst, Visitor } from 'vite';

const ownModules = /\/src\/.*\.ts$/;

/**
 * Removes indentation and comments from `css` and `html` templates, which no minifier touches, as for
 * all it knows they are text for a reader. Between elements one space stays, as it
 * may separate words.
 */
export function compactTemplates(): Plugin {
  return {
    name: 'compact-templates',
    transform: {
      filter: { id: ownModules, code: /\b(css|html|svg)`/ },
      handler: (code) => ({ code: compact(code), map: null }),
    },
  };
}

function compact(code: string): string {
  let compacted = '';
  let end = 0;
  for (const { start, length, text } of templateTexts(code)) {
    compacted += code.slice(end, start) + text;
    end = start + length;
  }
  return compacted + code.slice(end);
}

interface TemplateText {
  start: number;
  length: number;
  /** What to write instead. */
  text: string;
}

function templateTexts(code: string): TemplateText[] {
  const texts: TemplateText[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      const shorten = tag.type === 'Identifier' ? shorteners.get(tag.name) : undefined;
      if (shorten === undefined) return;
      // What reads styles is without a way to put values into them.
      if (shorten === compactCss && quasi.expressions.length > 0)
        throw new Error('A css template takes no values.');
      for (const { start, end, value } of quasi.quasis) {
        // Some parsers count the delimiters in, so the text is looked for inside.
        const first = code.indexOf(value.raw, start);
        if (first + value.raw.length > end) throw new Error('A template text was not found.');
        texts.push({ start: first, length: value.raw.length, text: shorten(value.raw) });
      }
    },
  }).visit(parseAst(code));
  return texts.sort((first, second) => first.start - second.start);
}

const shorteners: ReadonlyMap<string, (text: string) => string> = new Map([
  ['css', compactCss],
  ['html', compactMarkup],
  ['svg', compactMarkup],
]);

/** Strings and what needs its spaces stay as they are; elsewhere in CSS spaces mean nothing. */
function compactCss(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, ' ')
    .split(/('[^']*'|"[^"]*")/)
    .map((piece, index) => (index % 2 === 0 ? withoutSpaces(piece) : piece))
    .join('');
}

/** A space before a colon or a parenthesis, and around `+` and `-`, has a meaning; one after these has none. */
function withoutSpaces(css: string): string {
  return css
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/(?<=[\w\])]) > (?=[\w.[:])/g, '>')
    .replace(/(?<=[ :(,])0(?=\.\d)/g, '')
    .replace(/(?<=[\w-]): /g, ':')
    .replace(/;}/g, '}');
}

function compactMarkup(text: string): string {
  // What closes a tag needs no space before it, unless a value without quotation marks would go on.
  return text.replace(/\s*\n\s*/g, ' ').replace(/^ >|(?<=") >/g, '>');
}
