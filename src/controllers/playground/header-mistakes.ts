import type { Mistake } from '../../core/openapi/form/validate-value.js';
import type { SchemeUse } from '../../core/openapi/operation.js';
import type { Credential } from '../../core/openapi/request/credentials.js';

/** What is wrong with the value of a header: browsers send nothing else in one, and do not say that it is why they fail. */
export function headerMistakes(text: string): Mistake[] {
  return /[^\0-\xff]/.test(text) ? [{ pointer: '', code: 'format', limit: 'ISO-8859-1' }] : [];
}

/** What is wrong with credentials that go into a header as they are, by `secretKey`. */
export function secretMistakes(
  uses: readonly SchemeUse[],
  credentials: Readonly<Record<string, Credential>>,
): [string, Mistake[]][] {
  return uses.map(({ name, scheme }) => {
    const isInHeader = 'place' in scheme ? scheme.place === 'header' : scheme.kind === 'token';
    const { secret = '' } = credentials[name] ?? {};
    return [secretKey(name), isInHeader ? headerMistakes(secret.trim()) : []];
  });
}

/** What the mistakes of a scheme's credential are told by. */
export function secretKey(name: string): string {
  return `secret ${name}`;
}
