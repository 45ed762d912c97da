import type { StreamParser, StringStream } from '@codemirror/streamparser';
import { copyStateOf, startStateOf } from './parser-state.js';

/** A start or end tag. */
interface Tag {
  kind: 'tag';
  isEnd: boolean;
  hasName: boolean;
  /** The quotation mark that ends the value being read. */
  quote: string;
}

/** Script, at the top or in the braces of an element. */
interface Script {
  kind: 'script';
  state: unknown;
  /** How many of its own braces are open. */
  braces: number;
  isAfterOperand: boolean;
}

/** What is being read: the last of these, inside those before it. */
type Place = Tag | Script | { kind: 'content' };

interface JsxState {
  places: Place[];
}

/** The start of a tag, or of a fragment's; not the parameters of a generic function. */
const startTag = /^<(?:>|[A-Za-z_$][\w$.:-]*(?![\w$.:-]|\s*,|\s+extends\b))/;

/** JavaScript or TypeScript, as its parser reads it, with the elements of JSX in it. */
export function jsx(parser: StreamParser<unknown>): StreamParser<JsxState> {
  const scriptPlace = (): Script => ({
    kind: 'script',
    state: startStateOf(parser),
    braces: 0,
    isAfterOperand: false,
  });
  const copyOf = (place: Place): Place =>
    place.kind === 'script' ? { ...place, state: copyStateOf(parser, place.state) } : { ...place };
  return {
    startState: () => ({ places: [scriptPlace()] }),
    copyState: ({ places }) => ({ places: places.map(copyOf) }),
    token(stream, { places }) {
      const place = places.at(-1);
      if (place?.kind === 'script') return readScript(stream, { script: place, parser, places });
      if (place?.kind === 'tag' && place.quote) return readValue(stream, place);
      if (stream.eat('{')) {
        places.push(scriptPlace());
        return null;
      }
      return place?.kind === 'tag' ? readTag(stream, place, places) : readContent(stream, places);
    },
  };
}

function readScript(
  stream: StringStream,
  { script, parser, places }: { script: Script; parser: StreamParser<unknown>; places: Place[] },
): string | null {
  if (places.length > 1 && script.braces === 0 && stream.eat('}')) {
    places.pop();
    return null;
  }
  if (!script.isAfterOperand && stream.match(startTag, false)) {
    script.isAfterOperand = true;
    return openTag(stream, places);
  }
  const style = parser.token(stream, script.state);
  const text = stream.current();
  if (!text.trim() || style === 'comment') return style;
  if (text === '{') script.braces += 1;
  if (text === '}') script.braces -= 1;
  script.isAfterOperand = style === 'keyword' ? text === 'this' : /[\w$)\]"'`]$/.test(text);
  return style;
}

function openTag(stream: StringStream, places: Place[]): null {
  stream.eat('<');
  places.push({ kind: 'tag', isEnd: Boolean(stream.eat('/')), hasName: false, quote: '' });
  return null;
}

function readTag(stream: StringStream, tag: Tag, places: Place[]): string | null {
  if (stream.match(/^["']/, false)) return readValue(stream, tag);
  if (stream.match('/>')) places.pop();
  else if (stream.eat('>')) closeTag(tag, places);
  else if (stream.match(/^[\w$.:-]+/)) {
    const isName = !tag.hasName;
    tag.hasName = true;
    return isName ? 'tag' : 'attribute';
  } else stream.next();
  return null;
}

function readValue(stream: StringStream, tag: Tag): string {
  tag.quote ||= stream.next() || '';
  if (stream.skipTo(tag.quote)) {
    stream.next();
    tag.quote = '';
  } else stream.skipToEnd();
  return 'string';
}

function closeTag({ isEnd }: Tag, places: Place[]): void {
  places.pop();
  if (!isEnd) places.push({ kind: 'content' });
  else if (places.at(-1)?.kind === 'content') places.pop();
}

function readContent(stream: StringStream, places: Place[]): null {
  if (stream.peek() === '<') return openTag(stream, places);
  stream.eatWhile(/[^<{]/);
  return null;
}
