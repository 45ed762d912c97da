/**
 * A folder that lies within or beside the pages of a documentation, whose files the generator of the site publishes at its
 * root.
 */
export interface StaticFolder {
  /** The folder with the configuration of the generator or, for some, with the pages: no file leads out of it. */
  root: string;
  /** Its name there, such as `static`. */
  name: string;
}
