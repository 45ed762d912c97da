import { shell } from '@codemirror/legacy-modes/mode/shell';
import type { StreamParser, StringStream } from '@codemirror/streamparser';
import { copyStateOf, startStateOf } from './parser-state.js';

interface ShellState {
  inner: unknown;
  /** Whether the next word is a command. */
  expectsCommand: boolean;
  /** Whether the line before ended in a backslash. */
  isContinued: boolean;
  /** Whether a line began with a prompt: those that do not are what commands wrote. */
  hasPrompts: boolean;
}

const prompt = /^\s*[$%]\s+/;
const beforeCommand = /^(?:[|&;(]|then|do|else|elif|if|while|until|sudo)$/;

/** Shell commands and sessions. The parser itself knows only the names of a few commands. */
export const shellCommands: StreamParser<ShellState> = {
  startState: () => ({
    inner: startStateOf(shell),
    expectsCommand: true,
    isContinued: false,
    hasPrompts: false,
  }),
  copyState: (state) => ({ ...state, inner: copyStateOf(shell, state.inner) }),
  token(stream, state) {
    if (stream.sol()) {
      const isContinued = state.isContinued;
      state.isContinued = false;
      if (!isContinued) {
        state.expectsCommand = true;
        if (stream.match(prompt)) return startAtPrompt(state);
        if (state.hasPrompts) return skipLine(stream);
      }
    }
    const style = shell.token(stream, state.inner);
    return markCommand(style, stream, state);
  },
};

function startAtPrompt(state: ShellState): string {
  state.hasPrompts = true;
  state.inner = startStateOf(shell);
  return 'comment';
}

function skipLine(stream: StringStream): null {
  stream.skipToEnd();
  return null;
}

function markCommand(style: string | null, stream: StringStream, state: ShellState): string | null {
  const text = stream.current();
  if (!text.trim()) return style;
  state.isContinued = text === '\\' && stream.eol();
  const isPlain = style === null || style === 'builtin';
  const isCommand = state.expectsCommand && isPlain && /^[\w./~@]/.test(text);
  state.expectsCommand = beforeCommand.test(text);
  if (!isCommand) return style === 'builtin' ? null : style;
  stream.eatWhile(/[\w./@+:-]/);
  return 'builtin';
}
