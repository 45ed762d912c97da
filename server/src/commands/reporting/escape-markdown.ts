/** Characters of what a reader wrote that a report shows. */
const longest = 200;

/**
 * What a reader wrote, as text of one line that Markdown and HTML leave as it is: no link, no picture, no mention, no
 * heading, however hostile, and no more of it than fits.
 */
export function escapeMarkdown(text: string): string {
  const line = text
    // Line breaks, and what turns the direction of the text around it.
    .replace(/[\s\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu, ' ')
    .trim();
  const characters = [...line];
  const shown =
    characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
  return (
    shown
      .replace(/[\\`*_{}[\]()#+\-.!|~$^=]/g, '\\$&')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      // Bare addresses and mentions become links on many sites.
      .replace(/:\/\//g, ':&#47;/')
      .replace(/@/g, '&#64;')
  );
}
