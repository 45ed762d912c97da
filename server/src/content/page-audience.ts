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
 * Who gets a page. A page that is not public is left out, as every reader finds the same pages; who gets the playground
 * of one is decided with each request.
 */
export function audienceOf({ values, operation, placeOf }: AudienceOptions): Audience {
  const warnings: string[] = [];
  const own = readDisplay(values.playground, (problem) =>
    warnings.push(`${placeOf('playground')}: "playground" ${problem}.`),
  );
  const display = own ?? operation?.display;
  const groups = values.groups ?? operation?.groups;
  const isPublic = readPublic(values.public) ?? operation?.isPublic;
  const isWithheld = isPublic === false || (groups !== undefined && isPublic !== true);
  if (isWithheld) {
    warnings.push(
      `${placeOf(values.groups ? 'groups' : 'public')}: the page is left out: it is for some readers only, and every page that is served is there for all. Set "public: true" to show it to all; its playground stays with the readers that it is for.`,
    );
  }
  return {
    operation: operation && playableBy(operation, { display, groups }),
    isWithheld,
    warnings,
  };
}

function readPublic(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value.toLowerCase() === 'true';
}

function playableBy(
  { kind, name, operationId, document, connections, siteKeys }: DescribedOperation,
  { display, groups }: Pick<PageOperation, 'display' | 'groups'>,
): PageOperation {
  const isShown = display !== 'none';
  return {
    ...{ name, operationId, display, groups, siteKeys },
    ...(kind && { kind }),
    document: isShown ? document : undefined,
    connections: isShown ? connections : [],
  };
}
