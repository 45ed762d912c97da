import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'yaml';

/** A document as it is published. */
export interface RealDocument {
  name: string;
  document: unknown;
}

const packages = 'node_modules';

/** The examples of ReadMe: Petstore, circles, polymorphism, styles, forms, security, each in a document of its own. */
export function readExampleDocuments(): RealDocument[] {
  return ['3.0', '3.1'].flatMap((version) => {
    const folder = join(packages, '@readme/oas-examples', version, 'json');
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({
        name: `${version}/${file}`,
        document: JSON.parse(readFileSync(join(folder, file), 'utf8')),
      }));
  });
}

/** The Scalar Galaxy, in YAML. */
export function readGalaxy(): RealDocument {
  const text = readFileSync(join(packages, '@scalar/galaxy/dist/3.1.yaml'), 'utf8');
  return { name: 'galaxy', document: parse(text) };
}

/** The description of GitHub's REST API. */
export function readGitHub(): RealDocument {
  const bytes = readFileSync('test/fixtures/github-openapi.json.br');
  return { name: 'github', document: JSON.parse(brotliDecompressSync(bytes).toString()) };
}
