import { z } from 'zod';
import { broughtSecrets, withoutSecrets } from '../changes/secrets.js';
import { unifiedDiff } from '../changes/unified-diff.js';
import { defineTool, type ToolContext, ToolFailure } from './agent-tool.js';
import { lineInput, linesInput } from './tool-inputs.js';

const mostDiff = 30_000;
const mostFaults = 30;
const faultLength = 400;
const mostTodos = 50;

export const diffTool = defineTool({
  description: 'Shows what you have changed so far.',
  input: z.object({}),
  run: async (_input, { workspace, asData }) => {
    const { text } = unifiedDiff(await workspace.changes());
    if (text === '') return 'Nothing has changed.';
    const cut = text.length > mostDiff ? `\nCut after ${mostDiff} characters.` : '';
    return `${asData(withoutSecrets(text).slice(0, mostDiff))}${cut}`;
  },
});

export const checkTool = defineTool({
  description:
    'Checks the documentation with your changes: pages, front matter, navigation, links, anchors, code fences, style.',
  input: z.object({}),
  run: async (_input, context) => {
    const { faults, passed } = await checkAll(context);
    return faults.length === 0 ? passed.join('\n') : describeFaults(faults, context);
  },
});

export const todosTool = defineTool({
  description:
    'Writes down the steps of your task, and how far each is. The list takes the place of the one before.',
  input: z.object({
    todos: z
      .array(
        z.object({
          id: lineInput(100),
          content: lineInput(500),
          status: z.enum(['pending', 'in_progress', 'completed', 'cancelled']),
          priority: z.enum(['high', 'medium', 'low']),
        }),
      )
      .max(mostTodos)
      .refine((todos) => new Set(todos.map(({ id }) => id)).size === todos.length, {
        error: 'each id must be there once',
      }),
  }),
  run: async ({ todos }, { onTodos }) => {
    await onTodos(todos.map((todo) => ({ ...todo, content: withoutSecrets(todo.content) })));
    return 'The list was written.';
  },
});

export const finishTool = defineTool({
  description:
    'Ends your work, once the task is done or cannot be done. Refused while the check finds faults. The title and the description become those of the pull request.',
  input: z.object({
    title: lineInput(100).describe(
      'what was done, in the imperative, such as "Document the option"',
    ),
    description: linesInput(10_000).describe('what changed and why, in Markdown'),
    questions: z
      .array(lineInput(1000))
      .max(20)
      .default([])
      .describe('what the owner must decide or confirm; none where all is clear'),
  }),
  run: async ({ title, description, questions }, context) => {
    const { faults, passed } = await checkAll(context);
    if (faults.length > 0) {
      throw new ToolFailure(`You cannot finish yet. ${describeFaults(faults, context)}`);
    }
    context.onFinished({
      title: withoutSecrets(title),
      description: withoutSecrets(description),
      questions: questions.map(withoutSecrets),
      checks: passed,
    });
    return 'The work is finished.';
  },
});

async function checkAll({ workspace, checks }: ToolContext) {
  const changes = await workspace.changes();
  const report = await checks.check(changes);
  const secrets = broughtSecrets(changes).map((secret) => `${secret} must not be in a page.`);
  return { ...report, faults: [...secrets, ...report.faults] };
}

/** A fault may quote a page, and is data as that is. */
function describeFaults(faults: readonly string[], { asData }: ToolContext): string {
  const named = faults
    .slice(0, mostFaults)
    .map((fault) => withoutSecrets(fault).slice(0, faultLength));
  const more = faults.length > named.length ? `\nAnd ${faults.length - named.length} more.` : '';
  const count = faults.length === 1 ? 'is 1 fault' : `are ${faults.length} faults`;
  return `There ${count} that your changes brought:\n${asData(named.join('\n'))}${more}`;
}
