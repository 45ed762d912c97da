import { dataField, formPart } from './form-options.js';
import { shellWords } from './shell-words.js';
import { type Field, type WrittenRequest, writtenRequest } from './written-request.js';

/** Characters of a text that are read; a longer one is no example. */
const longestText = 30_000;

/** Options of curl with a value that changes nothing of what is sent to whom. */
const valued = new Set([
  ...['-A', '-b', '-c', '-e', '-E', '-K', '-m', '-o', '-U', '-u', '-w', '-x'],
  ...['--cacert', '--cert', '--config', '--connect-timeout', '--cookie', '--cookie-jar', '--key'],
  ...['--max-time', '--oauth2-bearer', '--output', '--proxy', '--referer', '--resolve', '--retry'],
  ...['--user', '--user-agent', '--write-out'],
]);

const dataOptions = new Set([
  ...['-d', '--data', '--data-ascii', '--data-binary', '--data-raw', '--json'],
]);

/** The request that a block of code shows: a command with curl, or HTTP as it is sent. None where it is neither. */
export function readRequest(code: string): WrittenRequest | undefined {
  if (code.length > longestText) return undefined;
  return readHttp(code) ?? readCurl(code);
}

/** `POST /jobs HTTP/1.1`, headers, an empty line and the body (RFC 9112); the version may be missing. */
function readHttp(code: string): WrittenRequest | undefined {
  const text = code.trim().replaceAll('\r\n', '\n');
  const [, method, address, rest = ''] =
    /^([A-Z]{3,7}) (\S+)(?: HTTP\/[\d.]{1,3})?(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (method === undefined || address === undefined) return undefined;
  const [head = '', ...body] = rest.startsWith('\n') ? ['', rest] : rest.split(/\n\n/);
  const headers = head.split('\n').flatMap(headerOf);
  return writtenRequest({ method, address, headers, body: body.join('\n\n').trim() || undefined });
}

function headerOf(line: string): Field[] {
  const [, name, value] = /^\s*([\w-]{1,100}):\s?(.*)$/.exec(line) ?? [];
  return name === undefined || value === undefined ? [] : [[name, value.trim()]];
}

function readCurl(code: string): WrittenRequest | undefined {
  const [command] = /(?:^|\n)[ \t]*(?:\$ )?curl\s[\s\S]*/.exec(code) ?? [];
  if (command === undefined) return undefined;
  const words = shellWords(command.trim().replace(/^\$ /, ''));
  const seen: SeenOptions = { headers: [], data: [], parts: undefined, isGet: false };
  for (let index = 1; index < words.length; index += 1) {
    const { name, value, isJoined } = splitOption(words[index] ?? '');
    const taken = takeOption(seen, name, value ?? words[index + 1] ?? '');
    if (taken && !isJoined) index += 1;
  }
  return requestOf(seen);
}

function requestOf({ method, address, headers, data, parts, isGet }: SeenOptions) {
  if (address === undefined) return undefined;
  const text = data.join('&');
  if (isGet) {
    const whole = text === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`;
    return writtenRequest({ method: method ?? 'GET', address: whole, headers, body: undefined });
  }
  // A file of whoever wrote the command.
  const isFile = data.some((one) => one.startsWith('@'));
  return writtenRequest({
    method: method?.toUpperCase() ?? (data.length > 0 || parts ? 'POST' : 'GET'),
    ...{ address, headers, parts },
    body: isFile ? undefined : text || undefined,
  });
}

interface SeenOptions {
  method?: string;
  address?: string;
  headers: Field[];
  data: string[];
  /** There where the form is one of several parts. */
  parts: Field[] | undefined;
  isGet: boolean;
}

/** `-XPOST`, `--request=POST`, or an option whose value is the next word. */
function splitOption(word: string): { name: string; value?: string; isJoined: boolean } {
  const [, long, given] = /^(--[\w-]+)=([\s\S]*)$/.exec(word) ?? [];
  if (long !== undefined && given !== undefined)
    return { name: long, value: given, isJoined: true };
  // `-sX POST`: options without a value stand before one that has one.
  const [, last = word.slice(1)] = /^-[fgikLNsSv]+([A-Za-z][\s\S]*)$/.exec(word) ?? [];
  if (word.startsWith('-') && !word.startsWith('--')) return splitShort(`-${last}`);
  return { name: word, isJoined: false };
}

function splitShort(word: string): { name: string; value?: string; isJoined: boolean } {
  const [, short, rest] = /^(-[XHduF])([\s\S]+)$/.exec(word) ?? [];
  if (short !== undefined && rest !== undefined)
    return { name: short, value: rest, isJoined: true };
  return { name: word, isJoined: false };
}

/** Takes an option in; whether it has a value. */
function takeOption(seen: SeenOptions, name: string, value: string): boolean {
  if (name === '-X' || name === '--request') seen.method = value;
  else if (name === '-H' || name === '--header') seen.headers.push(...headerOf(value));
  else if (name === '--url') seen.address ??= value;
  else if (!valued.has(name) && !takeContent(seen, name, value)) {
    if (name === '-G' || name === '--get') seen.isGet = true;
    else if (name === '-I' || name === '--head') seen.method = 'HEAD';
    else if (!name.startsWith('-')) seen.address ??= name;
    return false;
  }
  return true;
}

/** Takes an option in that says what is sent; whether it is one. */
function takeContent(seen: SeenOptions, name: string, value: string): boolean {
  if (/^(?:-F|--form(?:-string)?)$/.test(name)) {
    seen.parts = [...(seen.parts ?? []), ...formPart(value, name === '--form-string')];
    return true;
  }
  if (name !== '--data-urlencode' && !dataOptions.has(name)) return false;
  seen.data.push(name === '--data-urlencode' ? dataField(value) : value);
  if (name === '--json') seen.headers.push(['Content-Type', 'application/json']);
  return true;
}
