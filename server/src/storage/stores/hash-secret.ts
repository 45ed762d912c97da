import { createHash } from 'node:crypto';

/**
 * What is stored of a secret: its SHA-256, in hexadecimal. Enough for secrets of 256 random bits, which
 * nobody can try out; never for passwords.
 */
export function hashSecret(plain: string): string {
  return createHash('sha256').update(plain).digest('hex');
}
