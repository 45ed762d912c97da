import { simpleMode } from '@codemirror/legacy-modes/mode/simple-mode';

const keywords =
  /(?:after|alias|and|case|catch|cond|def\w*|do|else|end|fn|for|if|import|in|not|or|quote|raise|receive|require|rescue|super|try|unless|unquote|use|when|with)\b(?!:)/;

/** Elixir. */
export const elixir = simpleMode({
  start: [
    { regex: /#.*/, token: 'comment' },
    { regex: /"""/, token: 'string', next: 'heredoc' },
    { regex: /"(?:[^"\\]|\\.)*"?/, token: 'string' },
    { regex: /'(?:[^'\\]|\\.)*'?/, token: 'string' },
    { regex: /~[a-zA-Z]"""/, token: 'string', next: 'heredoc' },
    { regex: keywords, token: 'keyword' },
    { regex: /(?:true|false|nil)\b/, token: 'atom' },
    { regex: /:[\w?!]+|\w+[?!]?:(?=\s)/, token: 'atom' },
    { regex: /@\w+/, token: 'meta' },
    { regex: /\d[\w.]*/, token: 'number' },
    { regex: /[A-Z]\w*/, token: 'type' },
    { regex: /[a-z_]\w*[?!]?/, token: 'variable' },
  ],
  heredoc: [
    { regex: /.*?"""/, token: 'string', next: 'start' },
    { regex: /.+/, token: 'string' },
  ],
});
