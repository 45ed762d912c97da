import type { z } from 'zod';
import type { DocumentationChecks } from '../checking/documentation-checks.js';
import type { Workspace } from '../workspace/workspace.js';
import type { AgentTodo } from './agent-todo.js';

/** A section that a search finds. */
export interface FoundSection {
  path: string;
  content: string;
}

/** What the agent says when it has done its task. */
export interface FinishedWork {
  title: string;
  description: string;
  questions: readonly string[];
  /** What was checked, as sentences. */
  checks: readonly string[];
}

/** What tools work on. */
export interface ToolContext {
  workspace: Workspace;
  checks: DocumentationChecks;
  search(query: string, signal: AbortSignal): Promise<readonly FoundSection[]>;
  signal: AbortSignal;
  /** Puts text of the documentation between marks that say that it is data. */
  asData(text: string): string;
  onTodos(todos: readonly AgentTodo[]): Promise<void>;
  onFinished(work: FinishedWork): void;
}

/** Something that the model can do. */
export interface AgentTool {
  description: string;
  input: z.ZodType;
  /**
   * Does it, and gives what the model is told.
   *
   * @throws ToolFailure or WorkspaceError with a sentence for the model.
   */
  run(input: unknown, context: ToolContext): Promise<string>;
}

/** Why something was not done, as a sentence for the model. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** A tool whose input is what its schema says. */
export function defineTool<Schema extends z.ZodType>(tool: {
  description: string;
  input: Schema;
  run(input: z.output<Schema>, context: ToolContext): Promise<string>;
}): AgentTool {
  return { ...tool, run: async (input, context) => tool.run(tool.input.parse(input), context) };
}
