import { ToolFailure } from './agent-tool.js';

/** Lines that a refusal names. */
const mostNamed = 10;

/**
 * Replaces what stands in a text exactly once. Line breaks are those of the text, whatever the model wrote.
 *
 * @throws ToolFailure that says how often it stands there.
 */
export function replaceOnce(text: string, edit: { oldText: string; newText: string }): string {
  const isWindows = text.includes('\r\n');
  const oldText = isWindows ? toWindows(edit.oldText) : edit.oldText;
  const newText = isWindows ? toWindows(edit.newText) : edit.newText;
  if (oldText === newText) throw new ToolFailure('The new text is the old text: nothing changes.');
  const places = placesOf(text, oldText);
  const [place] = places;
  if (place === undefined) {
    throw new ToolFailure(
      'The old text matches 0 times: read the file again, and copy the text word for word.',
    );
  }
  if (places.length > 1) {
    const lines = places
      .slice(0, mostNamed)
      .map((offset) => text.slice(0, offset).split('\n').length);
    throw new ToolFailure(
      `The old text matches ${places.length} times (lines ${lines.join(', ')}): give more of what stands around the one you mean.`,
    );
  }
  return text.slice(0, place) + newText + text.slice(place + oldText.length);
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

function toWindows(text: string): string {
  return text.replace(/\r?\n/g, '\r\n');
}
