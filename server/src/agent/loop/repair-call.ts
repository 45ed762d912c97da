import type { ToolCallRepairFunction, ToolSet } from 'ai';
import { isToolName } from '../tools/agent-tools.js';

/**
 * Reads a call that is right but for its wrapping: a name such as `functions.read_file`, an input inside a code fence or
 * a string. Anything else is not guessed at, as half of an input could be half of a page.
 */
export const repairCall: ToolCallRepairFunction<ToolSet> = async ({ toolCall }) => {
  const toolName = plainName(toolCall.toolName);
  if (!isToolName(toolName)) return null;
  const input = plainInput(toolCall.input);
  const isSame = toolName === toolCall.toolName && input === toolCall.input;
  return isSame || input === undefined ? null : { ...toolCall, toolName, input };
};

function plainName(name: string): string {
  return name
    .slice(0, 100)
    .replace(/^.*[.:/]/, '')
    .toLowerCase()
    .replaceAll('-', '_');
}

function plainInput(input: string): string | undefined {
  try {
    const value: unknown = JSON.parse(withoutFence(input.trim()) || '{}');
    return typeof value === 'string' ? value : JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function withoutFence(text: string): string {
  if (!text.startsWith('```') || !text.endsWith('```')) return text;
  return text.slice(text.indexOf('\n') + 1, -'```'.length);
}
