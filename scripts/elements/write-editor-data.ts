import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getWebTypesData } from 'custom-element-jet-brains-integration';
import {
  getVsCodeCssCustomData,
  getVsCodeHtmlCustomData,
} from 'custom-element-vs-code-integration';
import { elementsManifest } from './elements-manifest.js';

/** What editors and other tools know the elements by: the manifest, and what VS Code and JetBrains read. */
export function writeEditorData(folder: string): void {
  // Theirs is an earlier version of the same schema.
  const manifest = elementsManifest() as Parameters<typeof getWebTypesData>[0];
  const files = {
    'custom-elements.json': JSON.stringify(manifest),
    'vscode.html-custom-data.json': getVsCodeHtmlCustomData(manifest, { hideLogs: true }),
    'vscode.css-custom-data.json': getVsCodeCssCustomData(manifest, { hideLogs: true }),
    'web-types.json': getWebTypesData(manifest, { hideLogs: true, packageJson: false }),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  }
}
