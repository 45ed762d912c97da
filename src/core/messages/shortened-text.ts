/** A word longer than this is cut where the room ends. */
const longestWord = 40;

/**
 * A text in one line that has at most `length` characters, cut at a word's end and marked with `…`
 * where it is cut.
 */
export function shortenedText(text: string, length: number): string {
  // No more than this is looked at, however long a hostile text is.
  const line = text
    .slice(0, 4 * length)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= length) return line;
  const room = line.slice(0, length - 1);
  const end = line.charAt(room.length) === ' ' ? room.length : room.lastIndexOf(' ');
  const words = end >= room.length - longestWord ? room.slice(0, end) : withoutHalfCharacter(room);
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`;
}

function withoutHalfCharacter(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
