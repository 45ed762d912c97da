import { findEmailAddresses } from './email-address.js';
import { isPlaceholder, isRandom } from './placeholder.js';
import { findPrivateKeys } from './private-key.js';
import { findAssignedSecrets, findCredentials, type SecretRange } from './secret-assignments.js';
import {
  nakedKey,
  type SecretKind,
  type SecretPattern,
  secretPatterns,
} from './secret-patterns.js';

export type { SecretKind, SecretRange };

/**
 * Finds what a reader would not want to give away: keys, tokens, passwords and e-mail addresses.
 * Placeholders, public keys, hashes and UUIDs are not secrets. Takes time linear in the text, whatever it says.
 *
 * @returns ranges in the order of the text that do not overlap.
 */
export function findSecrets(text: string): SecretRange[] {
  const found = [
    ...findPrivateKeys(text),
    ...secretPatterns.flatMap((pattern) => findPattern(text, pattern)),
    ...findCredentials(text),
    ...findAssignedSecrets(text),
    ...findEmailAddresses(text),
    ...findPattern(text, nakedKey),
  ];
  // Sorting is stable: of two that begin together, the one whose form says more comes first.
  return joined(found.sort((one, other) => one.start - other.start));
}

/**
 * The text with every secret replaced by what it is, such as `[API key]`.
 *
 * @param names - what the kinds are called, without the brackets.
 */
export function maskSecrets(text: string, names: Readonly<Record<SecretKind, string>>): string {
  let masked = '';
  let end = 0;
  for (const secret of findSecrets(text)) {
    masked += `${text.slice(end, secret.start)}[${names[secret.kind]}]`;
    end = secret.end;
  }
  return masked + text.slice(end);
}

function findPattern(text: string, { kind, pattern, evidence }: SecretPattern): SecretRange[] {
  const found: SecretRange[] = [];
  for (const match of text.matchAll(pattern)) {
    const [whole, secret = whole] = match;
    const end = match.index + whole.length;
    if (isPlaceholder(secret) || (evidence === 'random' && !isRandom(secret))) continue;
    found.push({ start: end - secret.length, end, kind });
  }
  return found;
}

function joined(ranges: readonly SecretRange[]): SecretRange[] {
  const result: SecretRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else result.push({ ...range });
  }
  return result;
}
