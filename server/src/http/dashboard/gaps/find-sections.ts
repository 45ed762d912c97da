import { z } from 'zod';
import type { Library } from '../../../library/library.js';
import { describeHit } from '../../../retrieval/ranking/describe-hit.js';
import { sectionAddress } from '../../../retrieval/ranking/ranking-quality.js';

export const sectionSchema = z.object({
  place: z.string().describe('As `eval` names it: the path of the page, with the anchor.'),
  title: z.string(),
  section: z.string(),
  content: z.string().describe('What it says of the query, plain.'),
});

/** The sections that the project's own search finds, the best first, as a decision names them. */
export async function findSections(
  { index }: Pick<Library, 'index'>,
  { query, limit }: { query: string; limit: number },
): Promise<z.input<typeof sectionSchema>[]> {
  const hits = await index.search({ query, limit, prefix: true });
  return hits.map((hit) => {
    const { content, metadata } = describeHit(hit, query);
    const { title = '', section = title } = metadata;
    return { place: sectionAddress(hit.section), title, section, content };
  });
}
