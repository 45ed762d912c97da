import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { exportJWK, SignJWT } from 'jose';
import { OpenIdConnect } from '../../src/sign-in/openid-connect.js';
import { SignInError } from '../../src/sign-in/sign-in-method.js';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const secrets = { browser: 'b'.repeat(43), state: 's'.repeat(43) };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider that sends whatever ID token a test wants, as whoever stands in its place could. */
describe('an ID token that proves nothing', () => {
  let server: Server;
  let issuer: string;
  let idToken: (claims: Record<string, unknown>) => Promise<string> | string;
  let userInfo: Record<string, unknown> | undefined;
  let metadata: Record<string, unknown>;
  before(async () => {
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' };
    let nonce = '';
    server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', issuer);
      const answers: Record<string, () => Promise<unknown>> = {
        '/.well-known/openid-configuration': async () => metadata,
        '/jwks': async () => ({ keys: [jwk] }),
        '/expect': async () => {
          nonce = searchParams.get('nonce') ?? '';
          return {};
        },
        '/userinfo': async () => userInfo,
        '/token': async () => ({
          ...{ access_token: 'token', token_type: 'Bearer' },
          id_token: await idToken({
            ...{ iss: issuer, aud: 'docs', sub: 'duck', nonce, groups: ['staff'] },
            iat: Math.floor(Date.now() / 1000),
            exp: Math.floor(Date.now() / 1000) + 60,
          }),
        }),
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify((await answers[pathname]?.()) ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    issuer = `http://127.0.0.1:${address.port}`;
  });
  after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    idToken = (claims) => signed(claims);
    userInfo = undefined;
    metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
  });

  function signed(claims: Record<string, unknown>, key: KeyObject = keys.privateKey) {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(key);
  }

  const open = (claim = 'groups') =>
    new OpenIdConnect({
      ...{ issuer: new URL(issuer), clientId: 'docs', clientSecret: 'secret' },
      ...{ scopes: 'openid', groupsClaim: claim, sessionSeconds: 60 },
    });

  async function signIn({ method = open(), query = {} } = {}): Promise<string[] | SignInError> {
    const back = new URL('http://127.0.0.1/-/login/callback');
    const asked = new URL(await method.begin(secrets, back.href));
    await fetch(`${issuer}/expect?nonce=${asked.searchParams.get('nonce')}`);
    const answer = { code: 'a code', state: secrets.state, iss: issuer, ...query };
    back.search = new URLSearchParams(answer).toString();
    return method.finish(secrets, back).catch((error: unknown) => {
      assert.ok(error instanceof SignInError, String(error));
      return error;
    });
  }

  async function refused(forge: typeof idToken): Promise<void> {
    idToken = forge;
    const outcome = await signIn();
    assert.ok(outcome instanceof SignInError, `taken: ${outcome}`);
    assert.equal(outcome.code, 'refused');
    assert.doesNotMatch(outcome.message, /eyJ/);
  }

  it('is told from one that does', async () => {
    assert.deepEqual(await signIn(), ['staff']);
  });

  it('has another nonce, or none', async () => {
    await refused((claims) => signed({ ...claims, nonce: 'x'.repeat(43) }));
    await refused(({ nonce: _, ...claims }) => signed(claims));
  });

  it('is of another issuer, or for another audience', async () => {
    await refused((claims) => signed({ ...claims, iss: 'https://evil.example.com' }));
    await refused((claims) => signed({ ...claims, aud: 'shop' }));
    await refused((claims) => signed({ ...claims, aud: ['docs', 'shop'], azp: 'shop' }));
  });

  it('has expired, or lasts for ever', async () => {
    const past = Math.floor(Date.now() / 1000) - 3600;
    await refused((claims) => signed({ ...claims, exp: past }));
    await refused(({ exp: _, ...claims }) => signed(claims));
  });

  it('is not signed, or by somebody else', async () => {
    await refused((claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`);
    await refused((claims) => signed(claims, others.privateKey));
    await refused(async (claims) => {
      const [header, , signature] = (await signed(claims)).split('.');
      return `${header}.${encoded({ ...claims, groups: ['admins'] })}.${signature}`;
    });
  });

  it('is signed with what everybody knows', async () => {
    const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    for (const secret of [pem, 'secret']) {
      await refused((claims) => {
        const body = `${encoded({ alg: 'HS256', kid: 'first' })}.${encoded(claims)}`;
        return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
      });
    }
  });

  it('does not come with the answer of another provider, or to another question', async () => {
    for (const query of [{ iss: 'https://evil.example.com' }, { state: 'x'.repeat(43) }]) {
      const outcome = await signIn({ query });
      assert.ok(outcome instanceof SignInError);
      assert.equal(outcome.code, 'refused');
    }
  });

  it('takes no groups from "userinfo" of another reader', async () => {
    userInfo = { sub: 'duck', roles: ['admins'] };
    assert.deepEqual(await signIn({ method: open('roles') }), ['admins']);
    userInfo = { sub: 'drake', roles: ['admins'] };
    const outcome = await signIn({ method: open('roles') });
    assert.ok(outcome instanceof SignInError && outcome.code === 'refused');
  });

  it('is not asked for where the provider says that it is another one', async () => {
    metadata.issuer = 'https://evil.example.com';
    const error = await open()
      .begin(secrets, 'http://127.0.0.1/')
      .catch((reason: unknown) => reason);
    assert.ok(error instanceof SignInError && error.code === 'unreachable');
  });

  it('is asked for again once the provider can be reached', async () => {
    const method = open();
    const right = metadata;
    metadata = {};
    await assert.rejects(method.begin(secrets, 'http://127.0.0.1/'), SignInError);
    metadata = right;
    assert.deepEqual(await signIn({ method }), ['staff']);
  });
});
