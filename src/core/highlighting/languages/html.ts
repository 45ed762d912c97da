import { css } from '@codemirror/legacy-modes/mode/css';
import { javascript } from '@codemirror/legacy-modes/mode/javascript';
import { html } from '@codemirror/legacy-modes/mode/xml';
import type { StreamParser, StringStream } from '@codemirror/streamparser';
import { copyStateOf, startStateOf } from './parser-state.js';

/** Code in another language inside an element. */
interface InnerCode {
  parser: StreamParser<unknown>;
  state: unknown;
  endTag: string;
}

interface HtmlState {
  outer: unknown;
  /** The name of the element whose start tag is being read. */
  startTag: string;
  inner: InnerCode | undefined;
}

const innerParsers = new Map([
  ['script', javascript],
  ['style', css],
]);

/** HTML with the scripts and style sheets in it. */
export const htmlDocument: StreamParser<HtmlState> = {
  startState: () => ({ outer: startStateOf(html), startTag: '', inner: undefined }),
  copyState: ({ outer, startTag, inner }) => ({
    outer: copyStateOf(html, outer),
    startTag,
    inner: inner && { ...inner, state: copyStateOf(inner.parser, inner.state) },
  }),
  token(stream, state) {
    if (state.inner && !stream.match(state.inner.endTag, false, true)) {
      return readInner(stream, state.inner);
    }
    state.inner = undefined;
    const style = html.token(stream, state.outer);
    followTags(stream, style, state);
    return style;
  },
};

function readInner(stream: StringStream, { parser, state, endTag }: InnerCode): string | null {
  const style = parser.token(stream, state);
  const end = stream.string.toLowerCase().indexOf(endTag, stream.start);
  if (end >= 0 && stream.pos > end) stream.pos = end;
  return style;
}

function followTags(stream: StringStream, style: string | null, state: HtmlState): void {
  const text = stream.current();
  const isStart = stream.string.charAt(stream.start - 1) === '<';
  if (style === 'tag' && isStart) state.startTag = text.toLowerCase();
  if (style !== 'angleBracket' || !text.endsWith('>')) return;
  const parser = innerParsers.get(state.startTag);
  if (parser && text === '>') {
    state.inner = { parser, state: startStateOf(parser), endTag: `</${state.startTag}` };
  }
  state.startTag = '';
}
