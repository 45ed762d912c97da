import type { FrontMatter } from './markdown/front-matter.js';
import { type Display, readDisplay } from './navigation/api-settings.js';
import type { DescribedOperation, PageOperation } from './page-operation.js';

/** Whom something is for: readers of one of these groups; all who have signed in where no groups are named. */
export interface PageReaders {
  groups?: string[] | undefined;
  /** Whether it is for nobody as it is a draft, not as nobody is in its groups. */
  isDraft?: true;
}

/** A reader who has signed in. */
export interface SiteReader {
  groups: readonly string[];
}

/** Who asks: looked up only where that decides what they get. */
export type FindReader = () => Promise<SiteReader | undefined>;

/** Whether a reader is one of those that something is for: the only place where that is decided. */
export function isAmong({ groups }: PageReaders, reader: SiteReader | undefined): boolean {
  if (!reader) return false;
  return groups === undefined || groups.some((group) => reader.groups.includes(group));
}

/** What a page says of whom it is for, and the operation that it is about. */
export interface AudienceOptions {
  values: FrontMatter;
  operation: DescribedOperation | undefined;
  /** Where a field of its front matter stands, with file and line. */
  placeOf: (field: string) => string;
}

/** Whatever else is said may mean that it is one. A comment stands behind it where front matter is read line by line. */
const noDraft = /^(?:false|no|off|null|~)?(?:\s+#.*)?$/i;
const unpublished = /^(?:false|no|off|broken)\b/i;

/** Who gets a page, and its playground. */
export interface Audience {
  operation: PageOperation | undefined;
  /** Absent for a page that is for all. */
  readers: PageReaders | undefined;
  warnings: string[];
}

/**
 * Who gets a page. One with groups is for readers of these alone, and one with `public: false` for all who have signed
 * in, unless it says `public: true`; who gets the playground of one is decided with each request. Nobody gets a draft.
 */
export function audienceOf({ values, operation, placeOf }: AudienceOptions): Audience {
  const warnings: string[] = [];
  const display = displayOf({ values, operation }, (problem) =>
    warnings.push(`${placeOf('playground')}: "playground" ${problem}.`),
  );
  const groups = values.groups ?? operation?.groups;
  const isPublic = readPublic(values.public, () =>
    warnings.push(
      `${placeOf('public')}: "public" must be true or false. Until then it is false: the page is not for everybody.`,
    ),
  );
  if (isDraft(values)) {
    return { operation: undefined, readers: { groups: [], isDraft: true }, warnings };
  }
  const isForAll = isPublic ?? operation?.isPublic;
  const isForSome = isForAll === false || (groups !== undefined && isForAll !== true);
  return {
    operation: operation && playableBy(operation, { display, groups }),
    readers: isForSome ? { groups } : undefined,
    warnings,
  };
}

/** What Hugo, Docusaurus, Starlight and Material for MkDocs call a draft, and Jekyll a page that is not published. */
function isDraft({ draft, published }: FrontMatter): boolean {
  return (draft !== undefined && !noDraft.test(draft)) || unpublished.test(published ?? '');
}

/** Who gets the playground of a page; `undefined` where the site says that. */
export function displayOf(
  { values, operation }: Pick<AudienceOptions, 'values' | 'operation'>,
  onProblem: (problem: string) => void = () => undefined,
): Display | undefined {
  return readDisplay(values.playground, onProblem) ?? operation?.display;
}

function readPublic(value: string | undefined, onProblem: () => void): boolean | undefined {
  const written = value?.toLowerCase();
  if (written !== undefined && written !== 'true' && written !== 'false') onProblem();
  return written === undefined ? undefined : written === 'true';
}

function playableBy(
  { kind, name, operationId, document, connections, siteKeys }: DescribedOperation,
  { display, groups }: Pick<PageOperation, 'display' | 'groups'>,
): PageOperation {
  const isShown = display !== 'none' && display !== 'unclear';
  return {
    ...{ name, operationId, display, groups, siteKeys },
    ...(kind && { kind }),
    document: isShown ? document : undefined,
    connections: isShown ? connections : [],
  };
}
