import { isRecord } from '#core/record.js';
import { withFieldsMeant } from '../names/misspelled-field.js';
import { type Display, readDisplay } from '../navigation/api-settings.js';

/** Characters of a text of it that are read. */
const longestContent = 50_000;

/** What `x-docs` of an operation says of its page. */
export interface DocsExtension {
  title?: string;
  description?: string;
  /** Markdown. */
  content?: string;
  /** Where the page is, such as `/guides/create-a-job`. */
  path?: string;
  playground?: Display;
  groups?: string[];
  public?: boolean;
}

/**
 * Reads `x-docs` of an operation; what is wrong in it is told, and left out. What may say whom its playground or its page
 * is for, and cannot be read, keeps it from everybody.
 */
export function readDocsExtension(owner: unknown, tell: (problem: string) => void): DocsExtension {
  if (!isRecord(owner)) return {};
  const { 'x-docs': value } = withFieldsMeant(owner, {
    fields: ['x-docs'],
    tell: ([name], problem) => tell(`"${String(name)}" ${problem}`),
  });
  if (value === undefined) return {};
  if (!isRecord(value)) {
    tell('"x-docs" must be an object');
    return { playground: 'unclear', public: false };
  }
  return readFields(
    withFieldsMeant(value, {
      fields: ['playground', 'groups', 'public'],
      tell: ([name], problem) => tell(`"x-docs.${String(name)}" ${problem}`),
    }),
    tell,
  );
}

/** Names that say what others do elsewhere. */
const misnamed = { group: 'groups', display: 'playground' };

function readMisnamed(
  value: Record<string, unknown>,
  tell: (problem: string) => void,
): DocsExtension {
  const found = Object.entries(misnamed).filter(([field]) => value[field] !== undefined);
  for (const [field, meant] of found)
    tell(`"x-docs.${field}" is not read: it is called "${meant}"`);
  return found.length > 0 ? { playground: 'unclear', public: false } : {};
}

function readFields(
  value: Record<string, unknown>,
  tell: (problem: string) => void,
): DocsExtension {
  const { playground, groups, public: isPublic, path } = value;
  const read = readMisnamed(value, tell);
  for (const field of ['title', 'description', 'content'] as const) {
    const text = value[field];
    if (typeof text === 'string' && text.trim()) read[field] = text.slice(0, longestContent);
    else if (text !== undefined) tell(`"x-docs.${field}" must be text`);
  }
  if (isPagePath(path)) read.path = path;
  else if (path !== undefined) tell('"x-docs.path" must be the path of a page, such as "/jobs"');
  const display = readDisplay(playground, (problem) => tell(`"x-docs.playground" ${problem}`));
  if (display) read.playground ??= display;
  if (isTexts(groups)) read.groups = groups;
  else if (groups !== undefined) {
    read.groups = [];
    tell('"x-docs.groups" must be a list of names');
  }
  if (typeof isPublic === 'boolean') read.public ??= isPublic;
  else if (isPublic !== undefined) {
    read.public = false;
    tell('"x-docs.public" must be true or false');
  }
  return read;
}

function isPagePath(value: unknown): value is string {
  return (
    typeof value === 'string' && /^(?:\/[\w.~-]+)+$/.test(value) && !/\/\.+(?:\/|$)/.test(value)
  );
}

function isTexts(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length <= 100 && value.every((item) => typeof item === 'string')
  );
}
