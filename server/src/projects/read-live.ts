import type {
  DocumentationStore,
  PublishedDocumentation,
} from '../storage/documentation/documentation-store.js';
import type { KnownPages } from '../storage/documentation/page-references.js';
import { UnavailableError } from '../unavailable-error.js';

/** Times that a state is read which another replaces meanwhile. */
const tries = 10;

/**
 * The state of a documentation that is live.
 *
 * @param known - pages as they were read before: those that did not change stay the same objects.
 * @throws UnavailableError where others replace it again and again while it is read.
 */
export async function readLive(
  store: Pick<DocumentationStore, 'read'>,
  { domain, known }: { domain: string; known: KnownPages | undefined },
): Promise<PublishedDocumentation> {
  for (let left = tries; left > 0; left -= 1) {
    const published = await store.read(known);
    if (published) return published;
  }
  throw new UnavailableError(`The documentation of ${domain} changes faster than it can be read`);
}
