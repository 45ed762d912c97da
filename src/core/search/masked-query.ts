import { maskSecrets, type SecretKind } from '../secrets/secrets.js';

/** What the kinds of secret are called in a query, whatever the interface's language. */
const names: Readonly<Record<SecretKind, string>> = {
  key: 'API key',
  token: 'token',
  privateKey: 'private key',
  password: 'password',
  email: 'e-mail address',
};

/** A query without the secrets in it; loaded for what may hold one. */
export function maskedQuery(query: string): string {
  return maskSecrets(query, names);
}
