import type { StreamParser } from '@codemirror/streamparser';
import type { RoleNames } from './code-role.js';

/** How code in one language is read. */
export interface CodeLanguage {
  parser: StreamParser<unknown>;
  /** What this parser's names mean where they differ from what others mean by them. */
  roles?: RoleNames;
}
