import { z } from 'zod';
import { broughtSecrets } from '../changes/secrets.js';
import { quote } from '../workspace/workspace-path.js';
import { defineTool, ToolFailure } from './agent-tool.js';
import { replaceOnce } from './replace-once.js';
import { pathInput, textInput } from './tool-inputs.js';

export const editTool = defineTool({
  description:
    'Replaces a piece of a file by another. The old text must stand in the file exactly once, white space included: give as many lines around it as that takes.',
  input: z.object({
    path: pathInput,
    old_text: textInput.min(1).describe('what stands there now, word for word'),
    new_text: textInput.describe('what is to stand there'),
  }),
  run: async ({ path, old_text: oldText, new_text: newText }, { workspace }) => {
    const before = await workspace.read(path);
    const after = replaceOnce(before, { oldText, newText });
    refuseSecrets(path, before, after);
    await workspace.replace(path, after);
    return `${quote(path)} was changed.`;
  },
});

export const createTool = defineTool({
  description: 'Makes a file, and the folders it stands in. It must not be there yet.',
  input: z.object({ path: pathInput, text: textInput }),
  run: async ({ path, text }, { workspace }) => {
    refuseSecrets(path, undefined, text);
    await workspace.create(path, text);
    return `${quote(path)} was made.`;
  },
});

export const moveTool = defineTool({
  description: 'Moves or renames a file. Links to it and the navigation are for you to change.',
  input: z.object({ from: pathInput, to: pathInput }),
  run: async ({ from, to }, { workspace }) => {
    await workspace.move(from, to);
    return `${quote(from)} is ${quote(to)} now.`;
  },
});

export const deleteTool = defineTool({
  description: 'Deletes a file. Links to it and the navigation are for you to change.',
  input: z.object({ path: pathInput }),
  run: async ({ path }, { workspace }) => {
    await workspace.delete(path);
    return `${quote(path)} was deleted.`;
  },
});

/** A secret is refused before it is on the disk, where a commit could take it up. */
function refuseSecrets(path: string, before: string | undefined, after: string): void {
  const found = broughtSecrets([{ path, before, after }]);
  if (found.length === 0) return;
  throw new ToolFailure(
    `Nothing was written, as the text holds what looks like a secret (${found.join('; ')}): write a placeholder such as YOUR_API_KEY.`,
  );
}
