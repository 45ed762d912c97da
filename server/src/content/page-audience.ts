import type { FrontMatter } from './markdown/front-matter.js';
import { readDisplay } from './navigation/api-settings.js';
import type { DescribedOperation, PageOperation } from './page-operation.js';

/** What a page says of whom it is for, and the operation that it is about. */
export interface AudienceOptions {
  values: FrontMatter;
  operation: DescribedOperation | undefined;
  /** Where a field of its front matter stands, with file and line. */
  placeOf: (field: string) => string;
}

/** Who gets a page, and its playground. */
export interface Audience {
  operation: PageOperation | undefined;
  isWithheld: boolean;
  warnings: string[];
}

/**
 * Who gets a page. As no reader can sign in, what is for some of them is for nobody: a page that is not public is left
 * out, and a playground loses its document.
 */
export function audienceOf({ values, operation, placeOf }: AudienceOptions): Audience {
  const warnings: string[] = [];
  const own = readDisplay(values.playground, (problem) =>
    warnings.push(`${placeOf('playground')}: "playground" ${problem}.`),
  );
  const display = own ?? operation?.display;
  if (display === 'auth') {
    warnings.push(
      `${placeOf('playground')}: the playground is for readers who have signed in ("auth"), which nobody can here, so that nobody sees it. Set "playground" to "interactive" to show it to all.`,
    );
  }
  const groups = values.groups ?? operation?.groups;
  const isPublic = readPublic(values.public) ?? operation?.isPublic;
  const isWithheld = isPublic === false || (groups !== undefined && isPublic !== true);
  if (isWithheld) {
    warnings.push(
      `${placeOf(values.groups ? 'groups' : 'public')}: the page is left out: it is for groups of readers, and readers cannot sign in to this server. Set "public: true" to show it to all.`,
    );
  }
  return { operation: operation && withDisplay(operation, display), isWithheld, warnings };
}

function readPublic(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value.toLowerCase() === 'true';
}

function withDisplay(
  { kind, name, operationId, document, connections, siteKeys }: DescribedOperation,
  display: PageOperation['display'],
): PageOperation {
  const isShown = display === undefined || display === 'interactive';
  return {
    ...{ name, operationId, display, siteKeys },
    ...(kind && { kind }),
    document: isShown ? document : undefined,
    connections: isShown ? connections : [],
  };
}
