import type { AgentTool } from './agent-tool.js';
import { listTool, readTool, searchTool } from './find-tools.js';
import { checkTool, diffTool, finishTool, todosTool } from './work-tools.js';
import { createTool, deleteTool, editTool, moveTool } from './write-tools.js';

/** All that the model can do, by name: nothing runs a program or reaches the network. */
export const agentTools = {
  search_docs: searchTool,
  list_files: listTool,
  read_file: readTool,
  edit_file: editTool,
  create_file: createTool,
  move_file: moveTool,
  delete_file: deleteTool,
  show_diff: diffTool,
  check_docs: checkTool,
  write_todos: todosTool,
  finish: finishTool,
} as const satisfies Readonly<Record<string, AgentTool>>;

export type ToolName = keyof typeof agentTools;

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(agentTools, name);
}
