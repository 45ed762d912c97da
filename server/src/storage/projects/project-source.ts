import { z } from 'zod';

/** Longer paths and addresses are none. */
const longest = 4096;

/** Where the documentation of a project comes from. */
export const projectSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('folder'),
    /** Absolute path, on the machine that reads it. */
    folder: z.string().min(1).max(longest),
  }),
  z.object({
    kind: z.literal('site'),
    /** Where the documentation of an existing site begins. */
    url: z.url({ protocol: /^https?$/ }).max(longest),
  }),
]);

export type ProjectSource = z.output<typeof projectSourceSchema>;

/** The source in a few words, such as `the folder /srv/docs`. */
export function describeSource(source: ProjectSource): string {
  return source.kind === 'folder' ? `the folder ${source.folder}` : `the site ${source.url}`;
}
