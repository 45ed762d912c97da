import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OpenIdConnect } from '../../sign-in/openid-connect.js';
import type { CodeMethod, TokenMethod } from '../../sign-in/sign-in-method.js';
import { SignedToken, type TokenKey } from '../../sign-in/signed-token.js';
import { type OptionName, type OptionValues, variableOf } from '../options/option-table.js';
import { CommandError } from '../terminal/command-error.js';

const ofProvider = ['sign-in-client-id', 'sign-in-client-secret'] as const;
const ofTokens = [
  'sign-in-token-secret',
  'sign-in-token-key-file',
  'sign-in-token-keys',
  'sign-in-token-issuer',
  'sign-in-token-audience',
] as const;

/** Where readers sign in, as the options say; `undefined` where they cannot. */
export function readSignIn(options: OptionValues): CodeMethod | TokenMethod | undefined {
  const { 'sign-in-issuer': issuer, 'sign-in-url': login } = options;
  if (issuer && login) {
    throw new CommandError(
      'Readers sign in at one place: give sign-in-issuer for a provider of OpenID Connect, or sign-in-url for a login of your own.',
    );
  }
  const sessionSeconds = options['sign-in-hours'] * 60 * 60;
  const common = { groupsClaim: options['sign-in-groups-claim'] ?? 'groups', sessionSeconds };
  if (!issuer) refuseStray(options, { names: ofProvider, needed: 'sign-in-issuer' });
  if (!login) refuseStray(options, { names: ofTokens, needed: 'sign-in-url' });
  if (issuer) {
    const scopes = (options['sign-in-scopes'] ?? 'openid').split(/\s+/);
    return new OpenIdConnect({
      ...{ issuer, ...common },
      clientId: required(options, 'sign-in-client-id'),
      clientSecret: options['sign-in-client-secret'],
      scopes: [...new Set(['openid', ...scopes])].join(' '),
    });
  }
  if (!login) return undefined;
  return new SignedToken({
    ...{ login, ...common },
    key: keyOf(options),
    issuer: required(options, 'sign-in-token-issuer'),
    audience: required(options, 'sign-in-token-audience'),
  });
}

/** Whoever has set a part of it believes that readers can sign in. */
function refuseStray(
  options: OptionValues,
  { names, needed }: { names: readonly OptionName[]; needed: OptionName },
): void {
  const stray = names.find((name) => options[name] !== undefined);
  if (stray !== undefined) throw new CommandError(`${stray} is given without ${needed}: set both.`);
}

function required(
  options: OptionValues,
  name: 'sign-in-client-id' | 'sign-in-token-issuer' | 'sign-in-token-audience',
): string {
  const value = options[name];
  if (value !== undefined) return value;
  throw new CommandError(`Readers cannot sign in without ${name}: set it, or ${variableOf(name)}.`);
}

function keyOf(options: OptionValues): TokenKey {
  const {
    'sign-in-token-secret': secret,
    'sign-in-token-keys': keysAt,
    'sign-in-token-key-file': file,
  } = options;
  const keys: TokenKey[] = [
    ...(secret === undefined ? [] : [{ secret }]),
    ...(keysAt === undefined ? [] : [{ keysAt }]),
    ...(file === undefined ? [] : [{ publicKey: publicKeyIn(file) }]),
  ];
  const [key, ...more] = keys;
  if (key && more.length === 0) return key;
  throw new CommandError(
    'Say once how tokens are checked: by sign-in-token-secret, sign-in-token-key-file or sign-in-token-keys.',
  );
}

function publicKeyIn(file: string): KeyObject {
  const text = readKeyFile(file);
  // Out of a private key comes a public one, too; it has no place on this server.
  if (!/-----BEGIN (?:RSA )?PUBLIC KEY-----|-----BEGIN CERTIFICATE-----/.test(text)) {
    throw new CommandError(`${file} is no public key: give one in PEM.`);
  }
  try {
    return createPublicKey(text);
  } catch (cause) {
    throw new CommandError(`${file} is no public key: give one in PEM.`, { cause });
  }
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CommandError(`${file} cannot be read: name the file of the public key.`, { cause });
  }
}
