import type { Token } from 'marked';
import { isMarkedToken } from '../lexing/marked-token.js';
import { unfinishedAddress } from '../lexing/open-delimiters.js';

/**
 * An address that may still be growing is not a link yet: a click would lead to the wrong page. What marked
 * takes for punctuation after it may turn out to be part of it.
 */
export function withoutLastAddress(tokens: Token[]): Token[] {
  const last = tokens.at(-1);
  if (last?.type === 'em' || last?.type === 'strong' || last?.type === 'del') {
    return tokens.with(-1, { ...last, tokens: withoutLastAddress(last.tokens ?? []) });
  }
  const isBehind = last?.type === 'text' && !/\s/.test(last.raw);
  const index = tokens.length - (isBehind ? 2 : 1);
  const link = tokens[index];
  if (link?.type !== 'link' || !link.autolink || link.raw.startsWith('<')) return tokens;
  return tokens.with(index, { type: 'text', raw: link.raw, text: link.raw, escaped: true });
}

/** Whether the innermost last token is a text, perhaps an emphasised one, that ends with a character. */
export function endsWith(tokens: readonly Token[], character: string): boolean {
  const last = tokens.at(-1);
  if (!last || !isMarkedToken(last)) return false;
  switch (last.type) {
    case 'em':
    case 'strong':
    case 'del':
      return endsWith(last.tokens, character);
    case 'link':
      return last.href === unfinishedAddress && endsWith(last.tokens, character);
    case 'text':
    case 'codespan':
      return last.text.endsWith(character);
    default:
      return false;
  }
}
