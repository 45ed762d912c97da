const opening = '<think>';
const closing = '</think>';

/**
 * A model's text, in pieces, without the thoughts that many local models write before it, in a tag of their own, and
 * without empty lines before it. A text that speaks of the tag later on stays as it is.
 */
export async function* withoutThoughts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  let isThinking = false;
  let hasBegun = false;
  for await (const piece of pieces) {
    if (hasBegun) {
      yield piece;
      continue;
    }
    held += piece;
    isThinking ||= held.trimStart().startsWith(opening);
    if (isThinking) {
      const end = held.indexOf(closing);
      isThinking = end < 0;
      // The tag may come in two pieces.
      held = isThinking ? held.slice(-closing.length) : held.slice(end + closing.length);
    }
    hasBegun = !isThinking && !mayBeBefore(held);
    if (hasBegun) yield withoutEmptyLines(held);
  }
  if (!hasBegun && !isThinking && held.trim()) yield withoutEmptyLines(held);
}

/** A whole text without its thoughts; nothing where these were cut off, as no answer has begun then. */
export function answerIn(text: string): string {
  const [first = ''] = /^\s*<think>(?:[\s\S]*?<\/think>|[\s\S]*)/.exec(text) ?? [];
  return text.slice(first.length);
}

/** Whether what follows may be thoughts. */
function mayBeBefore(text: string): boolean {
  return opening.startsWith(text.trimStart());
}

function withoutEmptyLines(text: string): string {
  return text.replace(/^\s*\n/, '');
}
