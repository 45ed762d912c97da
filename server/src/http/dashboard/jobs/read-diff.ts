import type { StructuredPatch } from 'diff';
import { z } from 'zod';

/** Lines that belong together, as a unified diff has them: each begins with ` `, `+` or `-`. */
const hunkSchema = z.object({ oldStart: z.int(), newStart: z.int(), lines: z.array(z.string()) });

/** A file that differs. */
const fileSchema = z.object({
  path: z.string(),
  kind: z.enum(['added', 'modified', 'removed']),
  hunks: z.array(hunkSchema),
});

/** What an agent has changed. */
export const diffSchema = z.object({
  files: z.array(fileSchema),
  isWhole: z.boolean().describe('Whether all of it is there.'),
});

export type Diff = z.output<typeof diffSchema>;

const chunkSchema = z.object({ data: z.object({ diff: z.string(), files: z.int().min(0) }) });

/** Where the next file begins. */
const fileStart = /^--- (?="?a\/|\/dev\/null)/gm;

/** The changes that a chunk of a job's stream tells of; one that was cut off in a file leaves that out. */
export async function readDiff(chunk: unknown): Promise<Diff | undefined> {
  const { success, data } = chunkSchema.safeParse(chunk);
  if (!success) return undefined;
  const { diff, files: count } = data.data;
  const files = (await parse(diff)) ?? (await parse(withoutLastFile(diff))) ?? [];
  return { files: files.map(describe), isWhole: files.length >= count };
}

async function parse(diff: string): Promise<StructuredPatch[] | undefined> {
  const { parsePatch } = await import('diff');
  try {
    return parsePatch(diff).filter(({ oldFileName, newFileName }) => oldFileName ?? newFileName);
  } catch {
    return undefined;
  }
}

function withoutLastFile(diff: string): string {
  const last = [...diff.matchAll(fileStart)].at(-1);
  return diff.slice(0, last?.index ?? 0);
}

function describe({ oldFileName, newFileName, hunks }: StructuredPatch): Diff['files'][number] {
  const [before, after] = [pathOf(oldFileName), pathOf(newFileName)];
  return {
    ...{ path: after ?? before ?? '', kind: kindOf(before, after) },
    hunks: hunks.map(({ oldStart, newStart, lines }) => ({
      ...{ oldStart, newStart },
      // What only says that the last line ends nowhere is no line.
      lines: lines.filter((line) => !line.startsWith('\\')),
    })),
  };
}

function kindOf(
  before: string | undefined,
  after: string | undefined,
): Diff['files'][number]['kind'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'modified';
}

function pathOf(name: string | undefined): string | undefined {
  return name === undefined || name === '/dev/null' ? undefined : name.replace(/^[ab]\//, '');
}
