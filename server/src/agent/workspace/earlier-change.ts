/** What a run before has done to a file, where another goes on from that. */
export interface EarlierChange {
  path: string;
  /** Its text in the beginning; `undefined` where there was no such file. */
  before: string | undefined;
  /** Where it stood in the beginning, if it was moved. */
  origin?: string | undefined;
}
