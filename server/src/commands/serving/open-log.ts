import { type Logger, pino, stdTimeFunctions } from 'pino';
import type { OptionValues } from '../options/option-table.js';

/** Where the log goes: the file descriptor of standard error. */
const standardError = 2;
/** Bytes of the log that wait in memory. */
const mostKept = 1024 * 1024;
/** Different warnings of Node and of packages that are logged. */
const mostWarnings = 100;

/**
 * The log of a server, on standard error: lines of JSON or, by default on a terminal, text. Lines are
 * written at once, so that none is lost when the process ends. Only what is named is logged, never an
 * error object: those of clients and databases carry what readers asked.
 */
export async function openLog(options: OptionValues): Promise<Logger> {
  const isText = (options['log-format'] ?? (process.stderr.isTTY ? 'text' : 'json')) === 'text';
  const log = pino(
    {
      level: options['log-level'],
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    isText ? await textStream() : jsonStream(),
  );
  logWarnings(log);
  return log;
}

/** Node writes warnings of its own and of packages between the lines of the log, and packages warn with each answer. */
function logWarnings(log: Logger): void {
  const said = new Set<string>();
  process.removeAllListeners('warning');
  process.on('warning', ({ message }) => {
    if (said.has(message) || said.size === mostWarnings) return;
    said.add(message);
    log.warn(message);
  });
}

/** Where lines cannot be written, as on a full disk, the first of them wait in memory until they can. */
function jsonStream() {
  const stream = pino.destination({ dest: standardError, sync: true, maxLength: mostKept });
  // The server goes on, and there is nowhere to tell of it.
  return stream.on('error', () => {});
}

/** What makes lines readable is loaded only where somebody reads them. */
async function textStream() {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: standardError,
    sync: true,
    colorize: process.stderr.isTTY && !process.env.NO_COLOR,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
}
