import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../problem.js';

/** A header of a request by its name in lower case. */
export type HeaderOf = (name: string) => string | undefined;

/** What a webhook sent. */
export interface SignedDelivery {
  header: HeaderOf;
  /** The body as it came. */
  bytes: Uint8Array;
}

/**
 * Refuses what carries neither a signature nor a token before anything of its body is read.
 *
 * @throws Problem, status 401, as for a wrong one.
 */
export function requireSigned(header: HeaderOf): void {
  if (signatureOf(header) === undefined && header('x-gitlab-token') === undefined) {
    throw wrongSignature();
  }
}

/** What is told of a delivery that is not signed as it has to be; nothing of the project. */
export function wrongSignature(): Problem {
  return new Problem(
    'This is not signed with the secret of a webhook of this project. See "docs-assistant-server projects webhook".',
    { status: 401, code: 'wrong-signature' },
  );
}

/** The secret that a project shares with whoever calls its webhook. */
export function deriveWebhookSecret(key: string, named: { project: string; salt: string }): string {
  const { project, salt } = named;
  return createHmac('sha256', key).update(`webhook\n${project}\n${salt}`).digest('base64url');
}

/**
 * Whether who sent it knows the secret: by the signature of GitHub, Gitea and Forgejo over all bytes of the body, or by
 * the token of GitLab. It takes as long for a wrong one as for a right one.
 */
export function isSigned({ header, bytes }: SignedDelivery, secret: string): boolean {
  const signature = signatureOf(header);
  if (signature !== undefined) {
    const expected = createHmac('sha256', secret).update(bytes).digest();
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  }
  const token = header('x-gitlab-token');
  return token !== undefined && timingSafeEqual(digest(token), digest(secret));
}

/**
 * What a delivery is remembered by: the id that its host gave it and, as that is not signed, its signed bytes.
 */
export function namesOf({ header, bytes }: SignedDelivery): string[] {
  const id = idHeaders
    .map(header)
    .find((each) => each !== undefined && /^[\w-]{1,100}$/.test(each));
  const isIdEnough = id !== undefined && signatureOf(header) === undefined;
  const content = `content ${createHash('sha256').update(bytes).digest('base64url')}`;
  return [...(id === undefined ? [] : [`id ${id}`]), ...(isIdEnough ? [] : [content])];
}

const idHeaders = [
  'x-github-delivery',
  'x-gitea-delivery',
  'idempotency-key',
  'x-gitlab-event-uuid',
];

function signatureOf(header: HeaderOf): string | undefined {
  const named =
    header('x-hub-signature-256')?.replace(/^sha256=/, '') ?? header('x-gitea-signature');
  if (named === undefined) return undefined;
  // A header that is not a signature is compared too, and never matches.
  return /^[\da-f]{64}$/i.test(named) ? named : '0'.repeat(64);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
