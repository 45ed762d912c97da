import assert from 'node:assert/strict';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import { exportJWK, SignJWT } from 'jose';
import { SignInError } from '../../src/sign-in/sign-in-method.js';
import { SignedToken, type SignedTokenSettings } from '../../src/sign-in/signed-token.js';

const secret = 'a secret that is long enough for HS256';
const state = 'n'.repeat(43);
const now = new Date('2026-11-22T08:00:00Z');
const seconds = now.getTime() / 1000;
const login = new URL('https://www.example.com/login?from=docs');
const names = { issuer: 'https://www.example.com', audience: 'docs' };
const settings = { login, ...names, groupsClaim: 'groups', sessionSeconds: 60 };

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const claims = {
  ...{ iss: names.issuer, aud: names.audience, exp: seconds + 60, nonce: state },
  groups: ['staff'],
};

function signed(
  payload: Record<string, unknown>,
  key: Parameters<SignJWT['sign']>[0] = new TextEncoder().encode(secret),
  alg = 'HS256',
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(key);
}

function methodWith(key: SignedTokenSettings['key']): SignedToken {
  return new SignedToken({ ...settings, key }, () => now);
}

async function refusal(method: SignedToken, token: string): Promise<string> {
  const error = await method.verify(token).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof SignInError, 'the token was taken');
  assert.equal(error.code, 'refused');
  for (const part of token.split('.').filter((each) => each.length > 10))
    assert.ok(!error.message.includes(part), 'the message repeats the token');
  return error.message;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe("a token of the owner's login", () => {
  const method = methodWith({ secret });

  it('names the groups of the reader, and the sign-in that it is for', async () => {
    assert.deepEqual(await method.verify(await signed(claims)), { state, groups: ['staff'] });
    const without = { ...claims, groups: undefined };
    assert.deepEqual(await method.verify(await signed(without)), { state, groups: [] });
  });

  it('is asked for with the address of the login, its own parameters kept', async () => {
    const address = new URL(await method.begin({ browser: 'b', state }));
    assert.equal(address.searchParams.get('nonce'), state);
    assert.equal(address.searchParams.get('from'), 'docs');
  });

  it('is refused where it is not for this site, or not for now', async () => {
    for (const [name, change, message] of [
      ['issuer', { iss: 'https://evil.example.com' }, /"iss"/],
      ['audience', { aud: 'shop' }, /"aud"/],
      ['no audience', { aud: undefined }, /"aud"/],
      ['expired', { exp: seconds - 31 }, /"exp"/],
      ['no end', { exp: undefined }, /"exp"/],
      ['a far end', { exp: seconds + 3601 }, /lasts for more than 3600 seconds/],
      ['not yet', { nbf: seconds + 60 }, /"nbf"/],
      ['no nonce', { nonce: undefined }, /"nonce"/],
      ['a strange nonce', { nonce: "' OR 1" }, /"nonce" of the token is not ours/],
    ] as const) {
      assert.match(await refusal(method, await signed({ ...claims, ...change })), message, name);
    }
  });

  it('is refused where its signature proves nothing', async () => {
    const unsigned = `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    const forged = await signed(
      claims,
      new TextEncoder().encode('another secret that is long enough'),
    );
    const [header = '', , signature = ''] = (await signed(claims)).split('.');
    const changed = `${header}.${encoded({ ...claims, groups: ['admins'] })}.${signature}`;
    const critical = `${encoded({ alg: 'HS256', crit: ['x'], x: 1 })}.${encoded(claims)}.`;
    for (const token of [unsigned, forged, changed, critical, '', 'a.b.c', 'x'.repeat(20_000)])
      await refusal(method, token);
  });

  it('is checked with a public key by the algorithms of public keys alone', async () => {
    const ofKey = methodWith({ publicKey });
    const { groups } = await ofKey.verify(await signed(claims, privateKey, 'RS256'));
    assert.deepEqual(groups, ['staff']);
    const ofCurve = methodWith({ publicKey: curve.publicKey });
    assert.ok(await ofCurve.verify(await signed(claims, curve.privateKey, 'ES256')));
    // Whoever knows the public key could sign with it if it passed for a secret.
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const body = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`;
    const confused = `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`;
    assert.match(await refusal(ofKey, confused), /"alg"/);
    // And the other way around: a secret is not for tokens that name a public key.
    assert.match(await refusal(method, await signed(claims, privateKey, 'RS256')), /"alg"/);
  });

  it('is checked with the keys at an address, new ones as well, and none that the token brings', async (test) => {
    const next = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256' }];
    const server = createServer((_request, response) => response.end(JSON.stringify({ keys })));
    const stop = () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    };
    test.after(stop);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    const keysAt = new URL(`http://127.0.0.1:${address.port}/jwks`);
    const sign = (kid: string, key: typeof privateKey, more: object = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...more }).sign(key);
    assert.ok(await methodWith({ keysAt }).verify(await sign('first', privateKey)));
    const jwk = await exportJWK(next.publicKey);
    await refusal(
      methodWith({ keysAt }),
      await sign('next', next.privateKey, { jwk, jku: 'http://127.0.0.1:1/' }),
    );
    keys.push({ ...jwk, kid: 'next', alg: 'RS256' });
    assert.ok(await methodWith({ keysAt }).verify(await sign('next', next.privateKey)));
    await stop();
    const error = await methodWith({ keysAt })
      .verify(await sign('next', next.privateKey))
      .catch((reason: unknown) => reason);
    assert.ok(error instanceof SignInError && error.code === 'unreachable');
  });
});
