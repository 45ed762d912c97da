import type { DialectText } from '../reading/dialect.js';

/** A line whose item or field begins as Markdown's does. */
export function listed(line: string): string {
  return line
    .replace(/^([ \t]*)#\.(?=\s)/, '$11.')
    .replace(/^([ \t]*):([\w .-]{1,60}):(?=\s|$)/, '$1- **$2**:')
    .replace(/^([ \t]*)\|(?=\s)/, '$1');
}

/** The words of a line, with spans of code, emphasis and links as Markdown has them. */
export function inLine(line: string, { tally }: DialectText): string {
  const spans: string[] = [];
  const keep = (markdown: string) => `\u{E000}${spans.push(markdown) - 1}\u{E001}`;
  return line
    .replace(/[\u{E000}\u{E001}]/gu, '')
    .replace(/``([^`\n]+(?:`[^`\n]+)*)``/g, (_all, code: string) => keep(`\`\` ${code} \`\``))
    .replace(/:([\w:+-]{1,60}):`([^`\n]{1,500})`/g, (_all, role: string, said: string) => {
      tally.count('resolved', `:${role}:`);
      const [, title, target] = /^([^<]*?)\s*<([^>]*)>$/.exec(said) ?? [];
      const shown = (title || (target ?? said)).replace(/^[!~]/, '');
      return keep(
        /^(?:ref|doc|term|abbr|sup|sub|pep|rfc|numref|any|guilabel|menuselection|dfn|strong|emphasis)$/.test(
          role,
        )
          ? escaped(shown)
          : `\`${shown}\``,
      );
    })
    .replace(/`([^`<\n]{0,300})<([^`>\n]{1,500})>`__?/g, (_all, title: string, url: string) =>
      keep(
        /^https?:/.test(url)
          ? `[${escaped(title.trim() || url)}](<${url}>)`
          : escaped(title.trim()),
      ),
    )
    .replace(/`([^`\n]{1,300})`__?/g, (_all, name: string) => keep(escaped(name)))
    .replace(/`([^`\n]{1,300})`/g, (_all, name: string) => keep(escaped(name)))
    .replace(/\|([^|\s][^|\n]{0,100})\|_{0,2}/g, '$1')
    .replace(/\b([A-Za-z][\w-]{0,60})__?(?=[\s.,;:)]|$)/g, '$1')
    .replace(/\\(?=\s)/g, '')
    .replace(/</g, '\\<')
    .replace(/\u{E000}(\d+)\u{E001}/gu, (_all, at: string) => spans[Number(at)] ?? '');
}

function escaped(words: string): string {
  return words.replace(/[<[\]*_]/g, '\\$&');
}
