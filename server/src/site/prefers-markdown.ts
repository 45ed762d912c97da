import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/** Whether a client would rather have Markdown than HTML; browsers never ask for it. Source: RFC 9110, section 12.5.1. */
export function prefersMarkdown(context: Context): boolean {
  const type = accepts(context, {
    header: 'Accept',
    supports: ['text/html', 'text/markdown'],
    default: 'text/html',
    match: (accepted, { supports, default: otherwise }) => {
      const wanted = accepted.filter(({ q }) => q > 0).sort((first, second) => second.q - first.q);
      const first = wanted.find(({ type: each }) => supports.includes(each) || each === '*/*');
      return first && supports.includes(first.type) ? first.type : otherwise;
    },
  });
  return type === 'text/markdown';
}
