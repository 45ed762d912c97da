/**
 * Whether a text matches a pattern; `undefined` where that is no regular expression. Patterns are of ECMA-262
 * with Unicode, but many are written for engines without: those are taken as they are meant.
 */
export function matchesPattern(text: string, pattern: string): boolean | undefined {
  return compiled(pattern, 'u')?.test(text) ?? compiled(pattern, '')?.test(text);
}

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
