import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsManifest } from './elements-manifest.js';
import { frameworkTypes } from './framework-types.js';

/** Writes what frameworks know the elements by beside the types of the package. */
export function writeFrameworkTypes(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(frameworkTypes(elementsManifest()))) {
    writeFileSync(join(folder, `${name}.d.ts`), text);
  }
}
