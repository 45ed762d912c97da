import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { originAdvice, parseOrigin } from '../../http/guards/parse-origin.js';
import { readGitCredential } from '../../updates/git/git-credentials.js';

// Values come as text, whether from the command line, the environment or a file. A message goes on from
// the value: "--port 99999" + "is not a port: …".

/** Any text; empty counts as not given. */
export const text = z.string().transform((given) => given.trim() || undefined);

/** What nobody guesses. */
export const webhookKey = z
  .string()
  .min(32, 'is too short: give at least 32 random characters.')
  .max(1000, 'is too long: give at most 1000 characters.');

/** A whole number that is not negative. */
export const wholeNumber = numberOf(/^\d{1,9}$/, 'is not a number: give a whole one, such as 100.');

/** A whole number that is not 0. */
export const positiveNumber = numberOf(
  /^[1-9]\d{0,4}$/,
  'is not a number above 0: give a whole one, such as 10.',
);

/** Hours that a browser stays signed in. Source: RFC 6265bis, by which cookies last for 400 days at most. */
export const sessionHours = positiveNumber.refine(
  (hours) => hours <= 400 * 24,
  'is longer than browsers keep a cookie: give at most 9600.',
);

/** A whole number that is not 0 and may be large. */
export const positiveCount = numberOf(
  /^[1-9]\d{0,8}$/,
  'is not a number above 0: give a whole one, such as 100.',
);

/** A whole number of days. */
export const days = numberOf(/^\d{1,5}$/, 'is not a number of days: give a whole one, such as 90.');

/** A whole number of seconds. */
export const seconds = numberOf(
  /^\d{1,5}$/,
  'is not a number of seconds: give a whole one, such as 10.',
);

/** A TCP port; 0 for any free one. */
export const port = numberOf(/^\d{1,5}$/, 'is not a port: give a number from 0 to 65535.').refine(
  (number) => number <= 65_535,
  'is not a port: give a number from 0 to 65535.',
);

/** An address to listen on, also in brackets as in a URL. Node would take an empty one for all of them. */
export const listenedAddress = z
  .string()
  .transform((given) => given.trim().replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (address) => address !== '',
    'is no address: give one such as 127.0.0.1, or 0.0.0.0 for all of this machine.',
  );

/** A name of the API's paths; clients resolve `.` and `..` wherever they stand in one. */
export const identifier = z
  .string()
  .regex(/^[\w.-]{1,100}$/, 'may hold letters, digits, ".", "-" and "_" only.')
  .refine((given) => !/^\.+$/.test(given), 'may not consist of "." alone.');

/** The address of a site to read. */
export const siteAddress = z.string().transform((given, context) => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  context.addIssue('is not the address of a site: give one such as https://docs.example.com/.');
  return z.NEVER;
});

/** Where people or servers are sent to for signing in: over https, or within this machine, where nobody reads along. */
export const loginAddress = z.string().transform((given, context) => {
  if (!given.trim()) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isLocal = url !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  const isKnown = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  if (url && isKnown && !url.username && !url.password && !url.hash) return url;
  context.addIssue('is not an address for signing in: give one that starts with https://.');
  return z.NEVER;
});

/** What tokens are signed with. Source: RFC 7518, section 3.2. */
export const tokenSecret = z
  .string()
  .refine((given) => Buffer.byteLength(given) >= 32, 'is too short: give at least 32 random bytes.')
  .refine((given) => given.length <= 1000, 'is too long: give at most 1000 characters.');

/** A path to serve below, without the slash at its end; the root counts as not given. */
export const basePath = z.string().transform((given, context) => {
  const path = given.trim().replace(/\/$/, '');
  if (path === '') return undefined;
  if (path.length <= 200 && basePathForm.test(path)) return path;
  context.addIssue(
    'is not a path to serve below: give one such as /docs-assistant/, of at most 200 letters, digits, ".", "_", "~" and "-" between slashes.',
  );
  return z.NEVER;
});

/** Names between slashes that need no escapes and that no client resolves, as `.` and `..` would be. */
const basePathForm = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

/** Addresses of the nodes of an OpenSearch; they may hold a user and a password. */
export const searchAddresses = z.array(
  z.string().transform((given, context) => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url;
    context.addIssue(
      'is not the address of an OpenSearch: give one such as https://user:password@host:9200, with special characters of the password percent-encoded.',
    );
    return z.NEVER;
  }),
);

/** What opens git repositories. */
export const gitCredentials = z.array(
  z.string().transform((given, context) => {
    const credential = readGitCredential(given);
    if (credential) return credential;
    context.addIssue(
      'is not a user and a token with an address: give them as https://user:token@git.example.com, with special characters percent-encoded.',
    );
    return z.NEVER;
  }),
);

/** Who commits, as `Name <address>`. Git takes no angle brackets and no line breaks in either. */
export const commitAuthor = z
  .string()
  .regex(/^[^<>\p{Cc}]{1,100} <[^<>\s@]{1,100}@[^<>\s@]{1,200}>$/u, {
    error: 'is no author: give one such as "Docs Bot <docs-bot@example.com>".',
  });

/** Where people find the repositories of a host. */
export const forgeOrigins = z.array(
  z.string().transform((given, context) => {
    const origin = parseOrigin(given.replace(/\/$/, ''));
    if (origin) return origin;
    context.addIssue('is not the address of a host: give one such as https://git.example.com.');
    return z.NEVER;
  }),
);

/** A GitHub App's number, or its client ID. */
export const appId = z.string().regex(/^\w[\w.]{0,99}$/, {
  error: 'is no GitHub App: give the number that its settings show, such as 123456.',
});

/** What to do about a key of a GitHub App that is none. It goes on from where it was given. */
export const keyAdvice =
  'is no private key of a GitHub App: give the .pem file that its settings gave, whole, with its first and last line.';

/** The key of a GitHub App; `undefined` where it is none. Some places keep line breaks as `\n`. */
export function readAppKey(given: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(given.replaceAll('\\n', '\n'));
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The same as an option. */
export const appKey = z.string().transform((given, context) => {
  const key = readAppKey(given);
  if (key) return key;
  context.addIssue(keyAdvice);
  return z.NEVER;
});

/** Whether something is to be so. */
export const yesOrNo = z
  .enum(['true', 'false'], { error: 'is not known: give true or false.' })
  .transform((given) => given === 'true');

/** Origins of browsers' pages, or `*`. */
export const origins = z.array(
  z.string().transform((given, context) => {
    const origin = given === '*' ? given : parseOrigin(given);
    if (origin) return origin;
    context.addIssue(`${originAdvice}, or *.`);
    return z.NEVER;
  }),
);

/** One of a few words. */
export function oneOf<const Word extends string>(...words: Word[]) {
  return z.enum(words, { error: `is not known: give one of ${words.join(', ')}.` });
}

function numberOf(form: RegExp, message: string) {
  return z.string().regex(form, { error: message, abort: true }).transform(Number);
}
