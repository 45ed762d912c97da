import type { Documentation } from '../../content/documentation.js';
import { placesOf } from '../../content/navigation/navigation.js';

/** Characters that a category has at most. */
const longest = 200;

/**
 * What a question is about, by the page that answered it: the outermost group of the navigation that the page
 * stands in, else the title of the page.
 */
export function categoryOfPage(
  { site, pages }: Pick<Documentation, 'site' | 'pages'>,
  path: string,
): string | undefined {
  const [group] = placesOf(site.navigation).get(path)?.groups ?? [];
  return (group ?? pages.get(path)?.title)?.slice(0, longest);
}
