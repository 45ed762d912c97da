import { randomBytes } from 'node:crypto';
import { type Context, type Handler, Hono } from 'hono';
import type { Logger } from 'pino';
import { methodNotAllowed, Problem } from '../../problem.js';
import {
  type CodeMethod,
  longestToken,
  SignInError,
  type SignInSecrets,
  type TokenMethod,
} from '../../sign-in/sign-in-method.js';
import { type ReaderStore, signInSeconds } from '../../storage/stores/reader-store.js';
import { clientAddress } from '../guards/client-address.js';
import { forwardedOrigin } from '../guards/forwarded-origin.js';
import { isFromOwnPage } from '../guards/own-page.js';
import type { RateLimiter } from '../guards/rate-limiter.js';
import { readForm } from '../guards/request-body.js';
import { forgetReaderCookie, readReaderCookie, writeReaderCookie } from './reader-cookies.js';
import { returnPathOf } from './return-path.js';
import { failurePage, type reasons, tokenPage } from './sign-in-page.js';

/** How readers sign in, and where that is kept. */
export interface SignInOptions {
  method: CodeMethod | TokenMethod;
  readers: ReaderStore;
  limiter: RateLimiter;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
  /** Path below which all is served; empty at the root. */
  basePath: string;
  log: Logger;
}

/** Bytes of a form: a token, in characters that are a byte each and stand in a form as they are, and its name. */
const mostBytes = longestToken + 'token='.length;

/** Where readers sign in and out; see `ARCHITECTURE.md` for the way that a sign-in takes. */
export function signInRoutes(options: SignInOptions): Hono {
  const routes = new Hono();
  routes.get('/-/login', (context) => beginSignIn(context, options));
  routes.all('/-/login', refuseFor('GET, HEAD'));
  const { method } = options;
  if (method.kind === 'code') {
    routes.get('/-/login/callback', (context) => finishWithCode(context, { ...options, method }));
    routes.all('/-/login/callback', refuseFor('GET, HEAD'));
  } else {
    routes.get('/-/login/token', () => tokenPage(options.basePath));
    routes.post('/-/login/token', (context) => finishWithToken(context, { ...options, method }));
    routes.all('/-/login/token', refuseFor('GET, HEAD, POST'));
  }
  routes.post('/-/logout', (context) => signOut(context, options));
  routes.all('/-/logout', refuseFor('POST'));
  return routes;
}

/** Refuses all methods but those that an address takes, which stand before it. */
function refuseFor(allow: string): Handler {
  return () => {
    throw methodNotAllowed(allow);
  };
}

async function beginSignIn(context: Context, options: SignInOptions): Promise<Response> {
  const { method, readers, basePath, trustedProxies: proxies } = options;
  await countAttempt(context, options);
  const returnPath = returnPathOf(context.req.query('return'), basePath);
  // Several tabs may sign in at the same time.
  const browser = readReaderCookie(context, 'browser', proxies) ?? randomSecret();
  const secrets: SignInSecrets = { browser, state: randomSecret() };
  const redirectAddress = `${forwardedOrigin(context, proxies)}${basePath}/-/login/callback`;
  try {
    const address = await method.begin(secrets, redirectAddress);
    await readers.expect(secrets, returnPath);
    writeReaderCookie(context, 'browser', { secret: browser, seconds: signInSeconds, proxies });
    return leadTo(context, address);
  } catch (error) {
    return fail(options, { error, returnPath });
  }
}

/** The provider's answer: whether it is ours is known by the cookie, whose state it has to name. */
async function finishWithCode(
  context: Context,
  options: SignInOptions & { method: CodeMethod },
): Promise<Response> {
  const { method, readers, basePath, trustedProxies: proxies } = options;
  const secrets = {
    browser: readReaderCookie(context, 'browser', proxies) ?? '',
    state: context.req.query('state') ?? '',
  };
  const returnPath = await readers.take(secrets);
  if (returnPath === undefined) return failExpired(options);
  const address = new URL(`${forwardedOrigin(context, proxies)}${basePath}/-/login/callback`);
  address.search = new URL(context.req.url).search;
  try {
    const groups = await method.finish(secrets, address);
    return await beginSession(context, options, { groups, returnPath });
  } catch (error) {
    return fail(options, { error, returnPath });
  }
}

async function finishWithToken(
  context: Context,
  options: SignInOptions & { method: TokenMethod },
): Promise<Response> {
  const { method, readers, basePath, trustedProxies: proxies } = options;
  requireOwnForm(context, proxies);
  await countAttempt(context, options);
  const { token } = await readForm(context, mostBytes).catch((error) => refuseForm(error, options));
  try {
    const { state, groups } = await method.verify(typeof token === 'string' ? token : '');
    const browser = readReaderCookie(context, 'browser', proxies) ?? '';
    const returnPath = await readers.take({ browser, state });
    if (returnPath === undefined) return await failExpired(options);
    return await beginSession(context, options, { groups, returnPath });
  } catch (error) {
    return fail(options, { error, returnPath: `${basePath}/` });
  }
}

/** Always under a new id: whoever has put one into this browser before learns nothing by it. */
async function beginSession(
  context: Context,
  { method, readers, trustedProxies: proxies }: SignInOptions,
  { groups, returnPath }: { groups: readonly string[]; returnPath: string },
): Promise<Response> {
  const earlier = readReaderCookie(context, 'reader', proxies);
  if (earlier !== undefined) await readers.end(earlier);
  const { sessionSeconds: seconds } = method;
  const secret = await readers.begin({ groups }, seconds);
  writeReaderCookie(context, 'reader', { secret, seconds, proxies });
  return leadTo(context, returnPath);
}

/** Whatever the body is: who wants to sign out is not kept in for a form that cannot be read. */
async function signOut(
  context: Context,
  { readers, basePath, trustedProxies: proxies }: SignInOptions,
): Promise<Response> {
  requireOwnForm(context, proxies);
  const id = readReaderCookie(context, 'reader', proxies);
  if (id !== undefined) await readers.end(id);
  forgetReaderCookie(context, 'reader', proxies);
  const form = await readForm(context, mostBytes).catch(() => undefined);
  const asked = typeof form?.return === 'string' ? form.return : undefined;
  return leadTo(context, returnPathOf(asked, basePath));
}

function countAttempt(context: Context, { limiter, trustedProxies }: SignInOptions): Promise<void> {
  return limiter.countSignIn(clientAddress(context, trustedProxies), 'reader');
}

function requireOwnForm(context: Context, proxies: number): void {
  if (isFromOwnPage(context, proxies)) return;
  throw new Problem(
    'Only a page of this site may send this. Behind a proxy over plain http, let the proxy pass on "Host".',
    { status: 403, code: 'foreign-page' },
  );
}

/** Always by GET. No cache keeps it, and the address that it comes from is not told. */
function leadTo(context: Context, address: string): Response {
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'no-referrer');
  return context.redirect(address, 303);
}

/** Readers cannot mend it, and their browsers show them no more than a problem. */
function refuseForm(error: unknown, { log }: SignInOptions): never {
  if (error instanceof Problem && error.options.code === 'too-long')
    log.warn('A reader could not sign in: the form was too large, as a token with many groups is.');
  throw error;
}

function failExpired({ basePath }: SignInOptions): Promise<Response> {
  return failurePage('expired', { basePath, returnPath: `${basePath}/` });
}

function fail(
  { basePath, log }: SignInOptions,
  { error, returnPath }: { error: unknown; returnPath: string },
): Promise<Response> {
  if (!(error instanceof SignInError)) throw error;
  const reason: keyof typeof reasons = error.code;
  if (reason !== 'cancelled') log.warn(`A reader could not sign in: ${error.message}`);
  return failurePage(reason, { basePath, returnPath });
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
