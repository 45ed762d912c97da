import { isRecord } from '../../record.js';
import { resolveFile, splitOnce } from './documents.js';

/** The other files that a parsed one refers to, by their addresses. */
export function referencedFiles(document: unknown, file: string): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<unknown>();
  const waiting = [document];
  while (waiting.length > 0) {
    const value = waiting.pop();
    // Aliases of YAML may make one object stand in many places, and even in itself.
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value) && typeof value.$ref === 'string') {
      const [path] = splitOnce(value.$ref, '#');
      const address = path === '' ? undefined : resolveFile(path, file);
      if (address !== undefined) files.add(address);
    }
    for (const inner of Object.values(value)) waiting.push(inner);
  }
  return files;
}
