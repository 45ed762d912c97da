import { docsify } from './books/docsify.js';
import { gitbook } from './books/gitbook.js';
import { mdbook } from './books/mdbook.js';
import { docfx } from './docfx.js';
import { docusaurus } from './docusaurus.js';
import { hugo } from './hugo/hugo.js';
import { jekyll } from './jekyll.js';
import { mintlify } from './mintlify.js';
import { mkdocs } from './mkdocs.js';
import { plain } from './plain.js';
import type { Dialect, DialectName } from './reading/dialect.js';
import { marksOf } from './sphinx/page-marks.js';
import { labelsOf, markdownOfRestructuredText } from './sphinx/restructured-text.js';
import { sphinx } from './sphinx/sphinx.js';
import { starlight } from './starlight.js';
import { vitepress } from './vitepress.js';

const dialects: Readonly<Record<DialectName, Dialect>> = {
  ...{ plain, hugo, jekyll, mintlify, docusaurus, vitepress, mkdocs, starlight, docfx, sphinx },
  ...{ mdbook, gitbook, docsify },
};

const restructuredText: Dialect = {
  marksIn: (source) => marksOf(source, labelsOf(source.split('\n'))),
  resolve: markdownOfRestructuredText,
};

/** The dialect of that name, for a file: reStructuredText is what its name says, in any documentation. */
export function dialectFor(name: DialectName, file: string): Dialect {
  return /\.rst$/i.test(file) ? restructuredText : dialects[name];
}
