import { defaultOf, entryOf, type OptionName, optionNames, variableOf } from './option-table.js';

const indent = 28;
const width = 100;

/** The lines of help on these options, from the table. Those that may stand in the environment alone are left out. */
export function describeOptions(names: readonly OptionName[]): string {
  return names
    .filter((name) => entryOf(name).flag === undefined)
    .map((name) => {
      const { argument, about } = entryOf(name);
      const normal = argument ? defaultOf(name) : undefined;
      return describeFlag(
        `--${name} ${argument}`.trim(),
        normal ? `${about}; default ${normal}` : about,
      );
    })
    .join('\n');
}

/** The lines of help on a flag: what it is on the left, what it does on the right. */
export function describeFlag(flag: string, about: string): string {
  const [first = '', ...rest] = wrap(about, width - indent);
  const left = `  ${flag}`;
  const lines = left.length < indent - 1 ? [left.padEnd(indent) + first] : [left, pad(first)];
  return [...lines, ...rest.map(pad)].join('\n');
}

/** The lines of help on where options may stand beside the command line. */
export function describeOtherPlaces(): string {
  const lines = optionNames
    .filter((name) => entryOf(name).flag === 'unsafe')
    .map((name) => describeFlag(variableOf(name), entryOf(name).about));
  return `Each option may also stand in the environment, --keep-threads as ${variableOf('keep-threads')}, or under
its name in docs-assistant.yaml or .json, here or beside the folder. Flags come before the
environment, the environment before the file. Not on the command line, where others could read them:

${lines.join('\n')}`;
}

/** The lines of help on the flags that every command has. */
export const commonFlags = [
  describeFlag('--config <file>', 'read the options from this file, YAML or JSON'),
  describeFlag('-h, --help', 'print this'),
].join('\n');

function pad(line: string): string {
  return ' '.repeat(indent) + line;
}

function wrap(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
