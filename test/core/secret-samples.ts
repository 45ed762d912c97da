import type { SecretKind } from '../../src/core/secrets/secrets.js';

/** Written in pieces, so that no scanner takes this file for a leak. */
export const written = (...pieces: string[]): string => pieces.join('');

export const drawn = 'aB3dE9fG2hJ7kL4mN8pQ6rS1tU5vW0xY3zA9bC2dF';
export const hex = '9fceb02d0ae598e95dc970b74767f193';
export const token = written('eyJ', 'hbGciOiJIUzI1NiJ9', '.', 'eyJ', 'pc3MiOiJ4In0', '.', drawn);
export const privateKey = written(
  '-----BEGIN RSA PRIVATE',
  ` KEY-----\n${drawn}${drawn}\n${drawn}==\n-----END RSA PRIVATE KEY-----`,
);

/** A text with `{}` where the secret stands, the secret, and its kind. */
export const secrets: readonly (readonly [text: string, secret: string, kind: SecretKind])[] = [
  ['Requests with {} fail', drawn, 'key'],
  ['psql password={} fails', 'hunter2', 'password'],
  ['My key is {}.', written('AKIA', 'Z7QX2M4NPLKRW3TB'), 'key'],
  ['{}', written('sk_', `live_${drawn}`), 'key'],
  ['const google = "{}";', written('AIza', drawn.slice(0, 35)), 'key'],
  ['api-key="{}"', `svc_${drawn}`, 'key'],
  ['OPENAI={}', written('sk', `-proj-${drawn}`), 'key'],
  ['({})', written('sk', `-ant-api03-${drawn}-AA`), 'key'],
  ['{}', written('ghp', `_${drawn.slice(0, 36)}`), 'token'],
  ['use {} here', written('github', `_pat_${drawn}_${drawn}`), 'token'],
  ['{}', written('gl', `pat-${drawn.slice(0, 20)}`), 'token'],
  ['{}', written('xo', 'xb-2345678901-aBcD3fGh1jKl'), 'token'],
  ['//registry/:_authToken={}', written('npm', `_${drawn.slice(0, 36)}`), 'token'],
  ['{}', token, 'token'],
  ['curl -H "Authorization: Bearer {}"', drawn, 'token'],
  ['?page=2&access_token={}&x=1', drawn, 'token'],
  ['"client_token": "{}",', drawn.slice(0, 24), 'token'],
  ['deploy --token {}', drawn.slice(0, 24), 'token'],
  ["apiKey: '{}'", hex, 'key'],
  ['aws_secret_access_key = {}', `${drawn}/+`.slice(0, 40), 'key'],
  ['NEXTAUTH_SECRET={}', drawn, 'key'],
  ['AccountKey={};', `${drawn}${drawn}==`, 'key'],
  ['password: "{}"', 'tr0ub4dor&3', 'password'],
  ['DB_PASSWORD={}', 'k2#9xq!L', 'password'],
  ['It fails with password={}', 'tr0ub4dor3', 'password'],
  ['?user=ada&password={}&tls=1', 'tr0ub4dor3', 'password'],
  ['The secret password: "{}"', 'tr0ub4dor&3', 'password'],
  ['postgres://admin:{}@db.acme.io:5432/app', 'k2#9xqL', 'password'],
  ['before\n{}\nafter', privateKey, 'privateKey'],
  ['{"key": "{}"}', privateKey.replaceAll('\n', '\\n'), 'privateKey'],
  ['cut off: {}', privateKey.slice(0, 110), 'privateKey'],
  ['Write to {}, please.', 'maria.gonzalez+docs@gmail.com', 'email'],
  ['<{}>', 'm@sub.firma.co.uk', 'email'],
];
