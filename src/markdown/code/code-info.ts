import { decodeCharacterReferences } from '../lexing/character-references.js';

/** What the first line of a fence says about its code. */
export interface CodeInfo {
  /** As it is written there, for a reader. */
  language: string | undefined;
  /** Usually the name of a file. */
  title: string | undefined;
}

/** Longer lines hold nothing that a caption could show; this also bounds the expressions below. */
const longestInfo = 500;

/** Characters of a title that are shown. */
const shownTitle = /^.{0,100}/u;

/** Attributes that name the code, as the generators of documentation write them. */
const titleAttribute =
  /(?:^|\s)(?:title|filename|file)=(?:"([^"]*)"|'([^']*)'|\{?["']?([^\s"'{}]+))/i;

/** The label of a tab in a group of code blocks. */
const label = /(?:^|\s)\[([^[\]]+)\](?=\s|$)/;

/** What does not belong to a title: marked lines, options, and words to highlight. */
const attributes = /\{[^{}]*\}|[\w:-]+=(?:"[^"]*"|'[^']*'|\S*)|(?:^|\s)\/[^/\s]*\/\d*(?=\s|$)/g;

/** A word that looks like a file's path, as an option has neither dot nor slash. */
const path = /(?:^:?|\s)([\w@~./\\()[\]+-]*[./][\w[\]+-]+)(?=\s|$)/;

/**
 * Reads the language, which comes first, and the title of a code block: `js title="app.js"`,
 * `js filename="app.js"`, `js src/app.js`, `js:src/app.js` and `js [app.js]`. All else, such as `{1,3-4}` for marked
 * lines, is for the generators of documentation.
 */
export function parseCodeInfo(info: string): CodeInfo {
  const line = info.slice(0, longestInfo);
  const [language] = /^[^\s{,:=]{1,40}(?![^\s{,:]*=)/.exec(line) ?? [];
  const rest = line.slice(language?.length ?? 0);
  const [, double, single, bare] = titleAttribute.exec(rest) ?? [];
  const given = double ?? single ?? bare ?? label.exec(rest)?.[1];
  const title = given ?? path.exec(rest.replace(attributes, ' '))?.[1];
  return { language, title: title && titleOf(title) };
}

function titleOf(text: string): string | undefined {
  const title = decodeCharacterReferences(text).replace(/\s+/g, ' ').trim();
  const [shown = ''] = shownTitle.exec(title) ?? [];
  return (shown === title ? title : `${shown}…`) || undefined;
}
