/** Tells who calls a command something beside its result. */
export function writeWarning(line: string): void {
  process.stderr.write(`${line}\n`);
}
