import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { printEffective } from '../../src/commands/options/describe-options.js';
import { readOptions } from '../../src/commands/options/read-options.js';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';
import { requireSignIn, warnOfSignIn } from '../../src/commands/sign-in/require-sign-in.js';
import { CommandError } from '../../src/commands/terminal/command-error.js';
import { OpenIdConnect } from '../../src/sign-in/openid-connect.js';
import { SignedToken } from '../../src/sign-in/signed-token.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { docsFolder } from '../http/test-server.js';

const secret = 'a secret that is long enough for HS256';
const provider = { ISSUER: 'https://login.example.com', CLIENT_ID: 'docs' };
const token = {
  ...{ URL: 'https://www.example.com/login', TOKEN_SECRET: secret },
  ...{ TOKEN_ISSUER: 'shop', TOKEN_AUDIENCE: 'docs' },
};

function environmentOf(given: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`DOCS_ASSISTANT_SIGN_IN_${name}`, value]),
  );
}

function read(given: Record<string, string | undefined>) {
  const settings = readServeSettings([docsFolder], environmentOf(given));
  assert.ok(settings !== 'help');
  return settings.signIn;
}

describe("the options of readers' sign-in", () => {
  it('keep no reader signed in for longer than browsers keep a cookie', () => {
    assert.equal(read({ ...provider, HOURS: '9600' })?.sessionSeconds, 400 * 24 * 60 * 60);
    assert.throws(() => read({ ...provider, HOURS: '9601' }), {
      name: 'CommandError',
      message: /9601 is longer than browsers keep a cookie: give at most 9600\.$/,
    });
  });

  it('name a provider, a login of the owner, or nothing', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const file = join(await temporaryFolder({ 'key.pem': pem }), 'key.pem');
    assert.ok(read(provider) instanceof OpenIdConnect);
    assert.equal(read({ ...provider, HOURS: '2' })?.sessionSeconds, 7200);
    assert.ok(
      read({ ...provider, ISSUER: 'http://127.0.0.1:8080/realm' }) instanceof OpenIdConnect,
    );
    assert.ok(read(token) instanceof SignedToken);
    const other = { ...token, TOKEN_SECRET: undefined };
    assert.ok(read({ ...other, TOKEN_KEY_FILE: file }) instanceof SignedToken);
    assert.ok(
      read({ ...other, TOKEN_KEYS: 'https://www.example.com/jwks' }) instanceof SignedToken,
    );
    assert.equal(read({}), undefined);
  });

  it('are refused where they are not whole, without secrets', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const folder = await temporaryFolder({ 'private.pem': pem, 'text.pem': 'no key' });
    const keyFile = (name: string) => ({
      ...{ ...token, TOKEN_SECRET: undefined },
      TOKEN_KEY_FILE: join(folder, name),
    });
    for (const [given, message] of [
      [
        { ...provider, CLIENT_ID: undefined },
        /without sign-in-client-id: set it, or DOCS_ASSISTANT_/,
      ],
      [{ ...provider, ...token }, /^Readers sign in at one place/],
      [{ CLIENT_SECRET: secret }, /^sign-in-client-secret is given without sign-in-issuer/],
      [{ TOKEN_SECRET: secret }, /^sign-in-token-secret is given without sign-in-url/],
      [{ ...token, TOKEN_ISSUER: undefined }, /without sign-in-token-issuer/],
      [{ ...token, TOKEN_AUDIENCE: undefined }, /without sign-in-token-audience/],
      [{ ...token, TOKEN_SECRET: undefined }, /^Say once how tokens are checked/],
      [
        { ...token, TOKEN_KEYS: 'https://www.example.com/jwks' },
        /^Say once how tokens are checked/,
      ],
      [{ ...token, TOKEN_SECRET: 'short' }, /_TOKEN_SECRET is too short: give at least 32 random/],
      [{ ...provider, ISSUER: 'http://login.example.com' }, /_ISSUER .* starts with https:/],
      [keyFile('private.pem'), /private\.pem is no public key/],
      [keyFile('text.pem'), /text\.pem is no public key/],
      [keyFile('gone.pem'), /gone\.pem cannot be read/],
    ] as const) {
      assert.throws(
        () => read(given),
        (error) => {
          assert.ok(error instanceof CommandError);
          assert.match(error.message, message);
          return !error.message.includes(secret) && !error.message.includes('BEGIN');
        },
      );
    }
  });

  it('never print a secret', () => {
    const printed = (given: Record<string, string>) =>
      printEffective(readOptions({ flags: {}, environment: environmentOf(given) }));
    assert.match(printed(token), /sign-in-token-issuer/);
    assert.doesNotMatch(printed(token), /a secret/);
    assert.doesNotMatch(printed({ ...provider, CLIENT_SECRET: 'a secret' }), /a secret/);
  });
});

describe('playgrounds for readers who have signed in', () => {
  const operation = { name: 'GET /', connections: [], display: 'auth' as const };
  const pages = new Map([['/staff', { path: '/staff', operation }]]);
  const check = (display: 'auth' | 'none', signIn?: object) => {
    const warn = (line: string) => assert.fail(line);
    requireSignIn({ site: { api: { display } }, pages }, { signIn, warn });
  };

  it('are refused at start where nobody can sign in, with what to set', () => {
    assert.throws(
      () => check('auth'),
      /"api\.playground\.display" is "auth", .*sign-in-issuer or sign-in-url .*"none"/,
    );
    check('auth', {});
  });

  it('are refused where they are some only, on pages for some readers too', () => {
    const refusal = /^The playground of \/staff is for readers .*sign-in-issuer.*"none"/;
    assert.throws(() => check('none'), { message: refusal });
    check('none', {});
    const hidden = { site: { api: {} }, pages: new Map(), withheld: { pages } };
    const warn = (line: string) => assert.fail(line);
    assert.throws(() => requireSignIn(hidden, { signIn: undefined, warn }), { message: refusal });
  });

  it('are told of with the pages that are for readers who have signed in', () => {
    const told = (signIn?: object) => {
      const warnings: string[] = [];
      const hidden = new Map([
        ['/staff', { path: '/staff' }],
        ['/members', { path: '/members' }],
        ['/draft', { path: '/draft', readers: { groups: [] } }],
      ]);
      const site = { api: {} };
      const warn = (line: string) => void warnings.push(line);
      requireSignIn({ site, pages: new Map(), withheld: { pages: hidden } }, { signIn, warn });
      return warnings.join();
    };
    assert.match(told(), /^Nobody sees \/staff and 1 more: .*sign-in-issuer.*"public: true"/);
    assert.equal(told({}), '');
  });

  it('keep no other project from being served', () => {
    const warnings: string[] = [];
    const warn = (line: string) => void warnings.push(line);
    const site = { name: 'Ponds', api: { display: 'auth' as const } };
    warnOfSignIn({ site, pages }, { signIn: undefined, warn });
    assert.match(warnings.join(), /^Ponds: nobody sees these playgrounds\. .*sign-in-issuer/);
    warnOfSignIn({ site, pages }, { signIn: {}, warn });
    assert.equal(warnings.length, 1);
  });
});
