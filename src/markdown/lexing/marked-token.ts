import type { MarkedToken, Token } from 'marked';

/** Without extensions marked makes only its own tokens; the guard says so to the compiler. */
export function markedTokens(tokens: readonly Token[]): MarkedToken[] {
  return tokens.filter(isMarkedToken);
}

const tokenTypes: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'blockquote',
  'br',
  'checkbox',
  'code',
  'codespan',
  'def',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'list_item',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
]);

/** Whether a token is one of marked's own. */
export function isMarkedToken(token: Token): token is MarkedToken {
  return tokenTypes.has(token.type);
}
