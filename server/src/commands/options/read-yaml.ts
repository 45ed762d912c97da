import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { errorText } from '#core/error-text.js';
import { CommandError } from '../terminal/command-error.js';

/** A file of YAML or JSON, which is YAML too, whose mistakes can be placed. */
export interface YamlFile {
  document: Document.Parsed;
  /** What it says, with its aliases in place. */
  value: unknown;
  /** The place of a node, such as `docs-assistant.yaml:3`; line 1 for anything but a node. */
  at(node: unknown): string;
}

/**
 * Reads a file of YAML or JSON.
 *
 * @param advice - what to do when the file cannot be read.
 * @throws CommandError in a sentence with file and, where it is text and not YAML, line.
 */
export function readYaml(file: string, advice: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(readText(file, advice), {
    lineCounter: lines,
    prettyErrors: false,
  });
  const shown = relative('.', file) || file;
  const lineAt = (offset: number) => `${shown}:${lines.linePos(offset).line}`;
  const [broken] = document.errors;
  if (broken) {
    throw new CommandError(`${lineAt(broken.pos[0])}: this is not YAML: ${broken.message}`);
  }
  return {
    document,
    value: readValue(document, shown),
    at: (node) => lineAt(isNode(node) ? (node.range?.[0] ?? 0) : 0),
  };
}

function readValue(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // An alias of nothing, or of so much that it would fill the memory.
    throw new CommandError(`${file}: this cannot be read: ${errorText(error)}`, { cause: error });
  }
}

function readText(file: string, advice: string): string {
  const bytes = readBytes(file, advice);
  if (!isUtf8(bytes)) {
    throw new CommandError(
      `${relative('.', file) || file} is not in UTF-8: save it in that encoding, as editors and PowerShell's Out-File -Encoding utf8 do.`,
    );
  }
  // With a byte order mark, the parser counts the first line's columns wrong.
  return bytes.toString().replace(/^\uFEFF/, '');
}

function readBytes(file: string, advice: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${advice}`, { cause: error });
  }
}
