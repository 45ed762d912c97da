import type { Tally } from '../reading/tally.js';
import { labelOf } from './blocks.js';
import { codeLines } from './code-lines.js';

const alert =
  /^((?:[ \t]|[-*+] |\d{1,9}[.)] )*>(?:[ \t>])*)\[!([A-Za-z][\w-]{0,30})\][+-]?[ \t]*(.*)$/;

/** Turns the first line of `> [!NOTE]` into a label. */
export function resolveAlerts(text: string, tally: Tally): string {
  if (!text.includes('[!')) return text;
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  return lines
    .map((line, at) => {
      const [, before, kind, title = ''] = (!isCode[at] && alert.exec(line)) || [];
      if (before === undefined || kind === undefined || title.startsWith('(')) return line;
      tally.count('resolved', `[!${kind.toUpperCase()}]`);
      const label = `${before}**${title.trim().replaceAll('**', '') || labelOf(kind)}**`;
      return `${label}\n${before.replace(/[-*+\d.)]/g, ' ').trimEnd()}`;
    })
    .join('\n');
}
