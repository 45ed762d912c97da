/** A simple command of a shell: what it sets in the environment, and its words, of which the first is the program. */
export interface ShellCommand {
  variables: Readonly<Record<string, string>>;
  words: readonly string[];
}

/** A piece of a line: what ends a command, or a word whose parts may be in quotation marks. */
const pieces = /(&&|\|\|?|;|\n)|((?:'[^']*'|"[^"]*"|\$\([^)]*\)|[^\s'"|;&])+)/g;

/**
 * The simple commands of a script, those of pipes and command substitutions too. Of the shell's language it knows what
 * samples have: quotation marks, lines that go on, `&&`, pipes, redirections and assignments.
 */
export function shellCommands(script: string): ShellCommand[] {
  const commands: ShellCommand[] = [];
  let words: string[] = [];
  const end = (): void => {
    if (words.length > 0) commands.push(...commandsOf(words));
    words = [];
  };
  for (const [, separator, word = ''] of script.replace(/\\\n/g, ' ').matchAll(pieces)) {
    if (separator) end();
    else words.push(word);
  }
  end();
  return commands;
}

function commandsOf(written: readonly string[]): ShellCommand[] {
  const isAssignment = (word: string): boolean => /^\w+=/.test(word);
  const program = written.findIndex((word) => word !== 'export' && !isAssignment(word));
  const assigned = written.slice(0, program < 0 ? written.length : program).filter(isAssignment);
  const inner = written.flatMap((word) =>
    [...word.matchAll(/\$\(([^)]*)\)/g)].map(([, text = '']) => text),
  );
  const rest = program < 0 ? [] : written.slice(program);
  const redirected = rest.findIndex((word) => /^[<>]/.test(word));
  const words = rest.slice(0, redirected < 0 ? rest.length : redirected).map(unquoted);
  const variables = Object.fromEntries(
    assigned.map((word) => {
      const at = word.indexOf('=');
      return [word.slice(0, at), unquoted(word.slice(at + 1))];
    }),
  );
  return [...inner.flatMap(shellCommands), { variables, words }];
}

/** A word without its quotation marks. */
function unquoted(word: string): string {
  return word.replace(/'([^']*)'|"([^"]*)"/g, (_, single = '', double = '') => single || double);
}
