import { encodeTime } from 'ulid';
import type { ListedConversation } from '../../storage/stores/conversation-store.js';

/** Crockford's base 32, as ULIDs have it. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 16;
/** Digits of the largest whole number that is exact. */
const numberLength = 11;

/**
 * Where a list goes on, as a ULID: the time of its last conversation, and in place of what is random the number of
 * that. It holds though the conversation itself be forgotten meanwhile, and whatever the clock of its server said.
 */
export function cursorAfter({
  number,
  createdAt,
}: Pick<ListedConversation, 'number' | 'createdAt'>): string {
  let encoded = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / 32)) {
    encoded = `${digits[rest % 32]}${encoded}`;
  }
  return encodeTime(Math.max(0, Date.parse(createdAt))) + encoded.padStart(randomLength, '0');
}

/** The number in a cursor; `undefined` for what `cursorAfter` never gave. */
export function numberOfCursor(cursor: string): number | undefined {
  const written = cursor.toUpperCase();
  if (!/^[0-7][\dA-HJKMNP-TV-Z]{25}$/.test(written)) return undefined;
  const random = written.slice(-randomLength);
  if (/[^0]/.test(random.slice(0, -numberLength))) return undefined;
  const number = [...random].reduce((sum, digit) => 32 * sum + digits.indexOf(digit), 0);
  return Number.isSafeInteger(number) ? number : undefined;
}
