import type { MarkedToken, Token } from 'marked';

/** Tokens of a lexer without extensions, as marked's types do not know that it has none. */
export function markedTokens(tokens: readonly Token[]): MarkedToken[] {
  return tokens.filter(isMarkedToken);
}

/** Whether a token is one of marked's own: without extensions only the rows of tables are ours. */
export function isMarkedToken(token: Token): token is MarkedToken {
  return token.type !== 'table_row';
}
