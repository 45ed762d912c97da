import { isNameOfSecret, isPlaceholder, isRandom } from './placeholder.js';
import type { SecretKind } from './secret-patterns.js';

/** A secret's place in a text, counted in UTF-16 code units, and what it is. */
export interface SecretRange {
  start: number;
  /** The first code unit after it. */
  end: number;
  kind: SecretKind;
}

/**
 * `password: "…"`, `API_KEY=…`, `--token …`, `?token=…`: how the name ends, what separates, and the value. The
 * bound keeps `key=key=key=…`, which is looked at from every `key`, from taking quadratic time.
 */
const assignment =
  /(key|token|secret_key_base|secret|password|passwd|passphrase|pwd)(["'`]?(?:[ \t]{0,4}(?:=>|:=|[=:])[ \t]{0,4}|[ \t]{1,2}))(["'`]?)([^\s"'`]{6,64})/gi;

/** How far a literal goes that is longer than that, and what ends a value that need not be one. */
const literal = /[^\s"'`]*/y;
const expression = /[^\s"'`,;&)\]]*/y;

/** What ends a sentence, or a line of code, after a value without quotes. */
const punctuation = '.,;:?!)]}';

/** The longest name that is looked at, in characters before the word that gives it away. */
const longestName = 40;

/** Names that end like a secret's but do not name one. */
const harmlessName =
  /public|publishable|primary|foreign|cache|sort|partition|hash|csrf|xsrf|continuation|idempotency|translation|(?:next|page|cursor|storage|host)[-_]?(?:token|key)$/i;

/** A key that opens something; others name something, such as an entry of a list. */
const keyName =
  /api|secret|access|private|auth|encr|sign|master|account|client|service|license|app/i;

/** A hash or a UUID, which name things more often than they guard them. */
const identifier = /^(?:[a-f0-9]{7,128}|[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12})$/i;

/** `postgres://user:password@host`: the password and the user before it. */
const credentials =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/([^\s:/@"'`<>]{0,128}):([^\s/@"'`<>]{1,256})@(?=[\w[])/gi;

/** Finds what a text assigns to a name that says it is secret. Takes time linear in the text. */
export function findAssignedSecrets(text: string): SecretRange[] {
  const found: SecretRange[] = [];
  assignment.lastIndex = 0;
  for (let match = assignment.exec(text); match; match = assignment.exec(text)) {
    const [whole, word = '', separator = '', quote = '', value = ''] = match;
    const before = text.slice(Math.max(0, match.index - longestName), match.index);
    const name = (/[\w-]{1,40}$/.exec(before)?.[0] ?? '') + word;
    const start = match.index + whole.length - value.length;
    const isPlain = quote !== '' || isEnvironment(name, separator);
    const seen = isPlain ? value : (/^[^,;&)\]]*/.exec(value)?.[0] ?? '');
    const isTight = separator === '=';
    if (isSecretValue({ name, word: word.toLowerCase(), value: seen, isPlain, isTight })) {
      const end = endOfValue(text, { start, quote, isPlain });
      found.push({ start, end, kind: kindOf(word.toLowerCase()) });
      assignment.lastIndex = end;
    } else {
      // "The secret password: …" has the name of another where a value could be.
      assignment.lastIndex = start;
    }
  }
  return found;
}

/** Finds the passwords of addresses. Takes time linear in the text. */
export function findCredentials(text: string): SecretRange[] {
  const found: SecretRange[] = [];
  for (const match of text.matchAll(credentials)) {
    const [whole, user = '', password = ''] = match;
    const isSample = password === user || isPlaceholder(password) || isNameOfSecret(password);
    const end = match.index + whole.length - 1;
    if (!isSample) found.push({ start: end - password.length, end, kind: 'password' });
  }
  return found;
}

function endOfValue(
  text: string,
  value: { start: number; quote: string; isPlain: boolean },
): number {
  const pattern = value.isPlain ? literal : expression;
  pattern.lastIndex = value.start;
  let end = value.start + (pattern.exec(text)?.[0].length ?? 0);
  if (value.quote) return end;
  while (end > value.start && punctuation.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

interface Assignment {
  name: string;
  /** The end of the name that gives it away, in lower case. */
  word: string;
  value: string;
  /** The value is a literal for sure, not an expression. */
  isPlain: boolean;
  /** It follows an equals sign at once, as in an address and on a command line. */
  isTight: boolean;
}

function isSecretValue({ name, word, value, isPlain, isTight }: Assignment): boolean {
  if (harmlessName.test(name) || isPlaceholder(value) || isNameOfSecret(value)) return false;
  if (!isPlain && isTight && kindOf(word) === 'password' && isBarePassword(value)) return true;
  if (value.length < 8 && !(isTight && kindOf(word) === 'password')) return false;
  if (!isPlain && (value.length < 20 || value.includes('('))) return false;
  if (kindOf(word) === 'password' && isPlain) return isChosenPassword(value);
  if (value.length < 16 || !isRandom(value)) return false;
  return !identifier.test(value) || word !== 'key' || keyName.test(name);
}

/** What people think of has fewer turns than what a machine draws, but more than a word. */
function isChosenPassword(value: string): boolean {
  return /[a-z]/i.test(value) && /[^a-z._:/()[\]-]/i.test(value) && !value.includes('(');
}

/** `password=…` without quotes could be an expression of a program, which hardly has a digit and no dot. */
function isBarePassword(value: string): boolean {
  return /\d/.test(value) && /[a-z]/i.test(value) && !/[.$<>(){}[\]|]/.test(value);
}

/** `API_KEY=…`, as in a file of environment variables, where values have no quotes. */
function isEnvironment(name: string, separator: string): boolean {
  return separator === '=' && name === name.toUpperCase();
}

function kindOf(word: string): SecretKind {
  if (word === 'token') return 'token';
  return word.startsWith('pass') || word === 'pwd' ? 'password' : 'key';
}
