import { mayHoldSecret } from '#core/secrets/possible-secret.js';
import { findSecrets, type SecretKind } from '#core/secrets/secrets.js';
import type { FileChange } from '../workspace/workspace.js';

/** What stands in the place of a secret, in brackets: words that no page has there by itself. */
const names: Readonly<Record<Exclude<SecretKind, 'email'>, string>> = {
  key: 'API key',
  token: 'token',
  privateKey: 'private key',
  password: 'password',
};

const hidden = new RegExp(`\\[hidden (${Object.values(names).join('|')})\\]`, 'g');

/** A secret that a documentation must not hold. */
interface Secret {
  start: number;
  end: number;
  name: string;
}

/** A text with every secret in it replaced by what it is, such as `[hidden token]`. */
export function withoutSecrets(text: string): string {
  let masked = '';
  let end = 0;
  for (const secret of secretsIn(text)) {
    masked += `${text.slice(end, secret.start)}[hidden ${secret.name}]`;
    end = secret.end;
  }
  return masked + text.slice(end);
}

/**
 * What changes bring of secrets, as `guide.md:7: a token`. What a file held before, or where it
 * was moved from, is not brought. What stood for a
 * hidden one is, too: written back, it would take the place of what nobody meant to change.
 */
export function broughtSecrets(changes: readonly FileChange[]): string[] {
  return changes.flatMap(({ path, before, after = '', origin }) => {
    const held = before ?? origin?.text ?? '';
    return [...secretsIn(after), ...hiddenIn(after)]
      .filter(({ start, end }) => !held.includes(after.slice(start, end)))
      .map(({ start, name }) => `${path}:${lineAt(after, start)}: ${article(name)} ${name}`);
  });
}

function hiddenIn(text: string): Secret[] {
  return [...text.matchAll(hidden)].map(({ 0: whole, 1: name = '', index }) => ({
    ...{ start: index, end: index + whole.length },
    name: `hidden ${name}`,
  }));
}

/** The addresses of people are left in: a documentation names whom to write to. */
function secretsIn(text: string): Secret[] {
  if (!mayHoldSecret(text)) return [];
  return findSecrets(text).flatMap(({ start, end, kind }) =>
    kind === 'email' ? [] : [{ start, end, name: names[kind] }],
  );
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function article(name: string): string {
  return /^[AEIOU]/i.test(name) ? 'an' : 'a';
}
