import type { Yaml } from 'mdast';
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import { findFrontMatterExcess } from './front-matter.js';

/** What a reviewed answer says of itself above its text. */
export interface ReviewedMatter {
  questions: string[];
  version?: string | undefined;
  language?: string | undefined;
  /** What is wrong, as sentences with file and line. */
  warnings: string[];
}

const fields = ['questions', 'version', 'language'];
const example = 'questions: ["How do I …?"] between two lines of ---';

/** What to say about a file without front matter. */
export function missingMatter(file: string): ReviewedMatter {
  return {
    questions: [],
    warnings: [`${file}:1: it names no questions: begin it with ${example}.`],
  };
}

/** Reads the front matter of a file of `answers/`; what is wrong in it is left out. */
export function readReviewedMatter(node: Yaml, file: string): ReviewedMatter {
  const excess = findFrontMatterExcess(node.value);
  if (excess) {
    return { questions: [], warnings: [`${file}:1: the front matter cannot be read: ${excess}.`] };
  }
  const lineCounter = new LineCounter();
  // Only the failsafe schema leaves `version: 2.0` as it was written.
  const { errors, contents } = parseDocument(node.value, { schema: 'failsafe', lineCounter });
  const matter: ReviewedMatter = { questions: [], warnings: [] };
  const warn = (offset: number, sentence: string) => {
    // The fence above the front matter is a line, too.
    const line = lineCounter.linePos(offset).line + (node.position?.start.line ?? 1);
    matter.warnings.push(`${file}:${line}: ${sentence}`);
  };
  const [error] = errors;
  if (error) {
    const message = error.message.split('\n', 1)[0]?.replace(/ at line .*$/, '') ?? 'broken';
    warn(error.pos[0], `the front matter is not valid YAML: ${message}.`);
    return matter;
  }
  for (const field of isMap(contents) ? contents.items : []) {
    const problem = readField(field, matter);
    const offset = isScalar(field.key) ? field.key.range?.[0] : undefined;
    if (problem) warn(offset ?? 0, problem);
  }
  if (matter.questions.length === 0) warn(0, `it names no questions: begin it with ${example}.`);
  return matter;
}

/** Puts a field into the matter; gives what is wrong with it, as a sentence. */
function readField({ key, value }: Pair, matter: ReviewedMatter): string | undefined {
  const name = isScalar(key) ? String(key.value) : '';
  switch (name) {
    case 'questions': {
      const items = isSeq(value) ? value.items : [value];
      matter.questions = items.map(textOf).filter((text) => text !== '');
      const isWhole = matter.questions.length === items.length;
      return isWhole ? undefined : `a question is no text: write ${example}.`;
    }
    case 'version':
    case 'language': {
      const text = textOf(value);
      if (text) matter[name] = text;
      return text ? undefined : `${name} is no text.`;
    }
    default:
      return `"${name}" is not known here: an answer has ${fields.join(', ')}.`;
  }
}

function textOf(value: unknown): string {
  return isScalar(value) && typeof value.value === 'string' ? value.value.trim() : '';
}
