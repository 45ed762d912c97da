import { ToolFailure } from './agent-tool.js';

/** Lines that a refusal names. */
const mostNamed = 10;

/**
 * Replaces what stands in a text exactly once. Line breaks are those of the text, which may have both kinds, whatever
 * the model wrote.
 *
 * @throws ToolFailure that says how often it stands there.
 */
export function replaceOnce(text: string, edit: { oldText: string; newText: string }): string {
  const plain = withPlainBreaks(text);
  const oldText = withPlainBreaks(edit.oldText);
  const newText = withPlainBreaks(edit.newText);
  if (oldText === newText) throw new ToolFailure('The new text is the old text: nothing changes.');
  const places = placesOf(plain, oldText);
  const [place] = places;
  if (place === undefined) {
    throw new ToolFailure(
      'The old text matches 0 times: read the file again, and copy the text word for word.',
    );
  }
  if (places.length > 1) {
    const lines = places
      .slice(0, mostNamed)
      .map((offset) => plain.slice(0, offset).split('\n').length);
    throw new ToolFailure(
      `The old text matches ${places.length} times (lines ${lines.join(', ')}): give more of what stands around the one you mean.`,
    );
  }
  const [before, after] = [plain.slice(0, place), plain.slice(0, place + oldText.length)];
  const rest = text.slice(lengthIn(text, before));
  const isWindows = (/\r?\n/.exec(rest) ?? /\r?\n/.exec(text))?.[0] === '\r\n';
  const written = isWindows ? newText.replaceAll('\n', '\r\n') : newText;
  return text.slice(0, lengthIn(text, before)) + written + text.slice(lengthIn(text, after));
}

/** Where it stands, also where two places overlap: which one is meant could not be told either. */
function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    places.push(at);
    if (places.length >= 1000) break;
  }
  return places;
}

function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** How long the beginning of a text is in it that has plain line breaks here. */
function lengthIn(text: string, beginning: string): number {
  const breaks = beginning.split('\n').length - 1;
  const lines = text.split('\n').slice(0, breaks);
  return beginning.length + lines.filter((line) => line.endsWith('\r')).length;
}
