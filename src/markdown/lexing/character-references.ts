import { rareSyntax } from './rare-syntax.js';

const common: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d*);/gi;

/** Replaces character references by their characters, as CommonMark's section 2.5 asks. */
export function decodeCharacterReferences(text: string): string {
  return text.includes('&') ? text.replace(reference, decode) : text;
}

function decode(written: string): string {
  const name = written.slice(1, -1);
  if (!name.startsWith('#')) return common.get(name) ?? rareCharacter(name) ?? written;
  const isHexadecimal = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHexadecimal ? 2 : 1), isHexadecimal ? 16 : 10);
  const isUnusable = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isUnusable ? '\ufffd' : String.fromCodePoint(code);
}

function rareCharacter(name: string): string | undefined {
  return rareSyntax()?.characters.get(name);
}
