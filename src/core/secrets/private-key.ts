import type { SecretRange } from './secret-assignments.js';

const beginning = /-----BEGIN [A-Z0-9 ]{0,32}PRIVATE KEY(?: BLOCK)?-----/g;

const ending = '-----END';

/** How the line of the ending goes on. */
const endingLine = /-----END [A-Z0-9 ]{0,48}-----/y;

/** What a body without an ending consists of; also with its line breaks written as `\n`. */
const body = /[A-Za-z0-9+/=\s\\]*/y;

/** A shorter body is a placeholder. */
const material = /[A-Za-z0-9+/]{40}/;

/**
 * Finds private keys in PEM (RFC 7468), also those whose ending is missing. What was looked at once is
 * passed over whether it was a key or not, so that the time is linear in the text.
 */
export function findPrivateKeys(text: string): SecretRange[] {
  const found: SecretRange[] = [];
  const lastEnding = text.lastIndexOf(ending);
  beginning.lastIndex = 0;
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const start = match.index;
    const bodyStart = start + match[0].length;
    const end = endOfKey(text, { bodyStart, hasEnding: bodyStart <= lastEnding });
    if (material.test(text.slice(bodyStart, end))) found.push({ start, end, kind: 'privateKey' });
    beginning.lastIndex = end;
  }
  return found;
}

function endOfKey(text: string, key: { bodyStart: number; hasEnding: boolean }): number {
  const at = key.hasEnding ? text.indexOf(ending, key.bodyStart) : key.bodyStart;
  const pattern = key.hasEnding ? endingLine : body;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? at + match[0].length : at + ending.length;
}
