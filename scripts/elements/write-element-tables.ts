import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTables } from './element-tables.js';
import { elementsManifest } from './elements-manifest.js';

// The tables of the documentation, anew from what the sources say of the elements.
const manifest = elementsManifest();
for (const name of readdirSync('demo').filter((file) => file.endsWith('.md'))) {
  const path = join('demo', name);
  writeFileSync(path, withTables(readFileSync(path, 'utf8'), manifest));
}
