/** A fault of an embed, and what mends it. */
export interface Finding {
  /** What is wrong, for programs. */
  code: FindingCode;
  /** What is wrong, in a sentence. */
  problem: string;
  /** The line that mends it: a header, an option or an attribute. */
  mend: string;
}

export type FindingCode =
  | 'no-embed'
  | 'settings'
  | 'mixed-content'
  | 'policy'
  | 'origin'
  | 'unreachable'
  | 'key'
  | 'domain'
  | 'backend'
  | 'empty-index'
  | 'address'
  | 'script'
  | 'version'
  | 'shortcut'
  | 'button'
  | 'covered'
  | 'theme'
  | 'selector';

/** A finding in two lines, as the console and the command print it. */
export function describeFinding({ code, problem, mend }: Finding): string {
  return `${code}: ${problem}\n  ${mend}`;
}
