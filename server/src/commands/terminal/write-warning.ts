import { printable } from './printable.js';

/** Tells who calls a command something beside its result. */
export function writeWarning(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}
