import { z } from 'zod';
import { withoutSecrets } from '../changes/secrets.js';
import { defineTool, ToolFailure } from './agent-tool.js';
import { pathInput } from './tool-inputs.js';

const mostSections = 8;
const sectionLength = 1500;
const mostListed = 500;
const mostLines = 500;
const mostCharacters = 30_000;

export const searchTool = defineTool({
  description:
    'Searches the documentation as its readers do, and gives the sections that fit best.',
  input: z.object({ query: z.string().trim().min(1).max(300) }),
  run: async ({ query }, { search, signal, asData }) => {
    const found = await search(query, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new ToolFailure('The search failed: list and read the files instead.', {
        cause: error,
      });
    });
    const sections = found.slice(0, mostSections);
    if (sections.length === 0) return 'Nothing was found. Try other words, or list the files.';
    return asData(
      sections
        .map(
          ({ path, content }) => `## ${path}\n\n${withoutSecrets(content).slice(0, sectionLength)}`,
        )
        .join('\n\n'),
    );
  },
});

export const listTool = defineTool({
  description: 'Lists the files of the documentation, or of one folder of it.',
  input: z.object({
    folder: z.string().max(1000).default('').describe('folder to list; empty for all'),
    after: z.string().max(1000).optional().describe('go on behind this path'),
  }),
  run: async ({ folder, after = '' }, { workspace, asData }) => {
    const files = (await workspace.list(folder)).filter((file) => file > after);
    if (files.length === 0) return 'There are no files.';
    const listed = files.slice(0, mostListed);
    const left = files.length - listed.length;
    const more = left > 0 ? `\n${left} more: list again after "${listed.at(-1)}".` : '';
    return `${asData(listed.join('\n'))}${more}`;
  },
});

export const readTool = defineTool({
  description: `Reads a file, at most ${mostLines} lines at once. Secrets in it are replaced by what they are, such as [hidden token].`,
  input: z.object({
    path: pathInput,
    from: z.int().min(1).max(1_000_000).default(1).describe('first line, counted from 1'),
    to: z.int().min(1).max(1_000_000).optional().describe('last line'),
  }),
  run: async ({ path, from, to = from + mostLines - 1 }, { workspace, asData }) => {
    const lines = withoutSecrets(await workspace.read(path)).split('\n');
    if (from > lines.length) {
      throw new ToolFailure(`The file has ${lines.length} lines: there is no line ${from}.`);
    }
    const chosen = lines.slice(from - 1, Math.min(to, from + mostLines - 1));
    if (chosen.length === 0) throw new ToolFailure('The last line comes before the first one.');
    const text = chosen.join('\n');
    const cut = text.length > mostCharacters ? `, cut after ${mostCharacters} characters` : '';
    const place = `Lines ${from} to ${from + chosen.length - 1} of ${lines.length}${cut}:`;
    return `${place}\n${asData(text.slice(0, mostCharacters))}`;
  },
});
