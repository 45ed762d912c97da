import { z } from 'zod';

/** What is said of an option, and where it may stand, beside what it takes. */
export interface OptionEntry {
  /** What stands for the value in help, such as `<number>`; empty for one that is given without. */
  argument: string;
  /** What it means, in a few words; the default is added where it is a plain value. */
  about: string;
  /** Whether it may be given more than once. */
  isList?: true;
  /** Whether it is the path of a file or folder; in a file it begins at that file's folder. */
  isPath?: true;
  /** Whether it is never printed. */
  isSecret?: true;
  /** Where it cannot stand on the command line: as the argument itself, or not, as others would see it. */
  flag?: 'argument' | 'unsafe';
}

/** What is said of each option. */
export const entries = z.registry<OptionEntry>();
