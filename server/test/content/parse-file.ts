import { parsePage } from '../../src/content/parse-page.js';

/** The page that a file becomes, in the group "Guide", and what its author is warned of. */
export async function parse(source: string, file = 'guide/setup.md') {
  const path = `/${file.replace(/\.mdx?$/, '')}`;
  const page = await parsePage({
    file,
    path,
    source,
    groups: ['Guide'],
  });
  return { page, warnings: page.warnings };
}
