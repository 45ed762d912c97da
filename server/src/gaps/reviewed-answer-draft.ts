import { stringify } from 'yaml';

/** An answer that an owner has written, and what it answers. */
export interface ReviewedAnswerDraft {
  /** Name of its file, without folder and ending; `isAnswerName` holds of it. */
  name: string;
  questions: readonly string[];
  /** Markdown. */
  answer: string;
  version?: string | undefined;
  language?: string | undefined;
}

/** The file of a reviewed answer. */
export interface ReviewedAnswerFile {
  /** Path below the folder of the documentation. */
  file: string;
  source: string;
}

/** Names that Windows keeps for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Whether it is a name of a file on every system, in lower case, and leads to no other folder. */
export function isAnswerName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/.test(name) && !devices.test(name);
}

/** A name for the answer to a question. */
export function answerNameFor(question: string): string {
  const name = question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return isAnswerName(name) ? name : 'answer';
}

/**
 * The file that holds the draft, as `answers/` takes it.
 *
 * @returns a sentence that says what is wrong where it would not be read as written.
 */
export async function reviewedAnswerFile(
  draft: ReviewedAnswerDraft,
): Promise<ReviewedAnswerFile | string> {
  const { name, answer, version, language } = draft;
  const questions = draft.questions.map(onOneLine).filter((question) => question !== '');
  const matter = {
    questions,
    ...(version === undefined ? {} : { version }),
    ...(language === undefined ? {} : { language }),
  };
  const head = stringify(matter, {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
  });
  const file = `answers/${name}.md`;
  const source = `---\n${head}---\n\n${answer.replace(/\r\n?/g, '\n').trim()}\n`;
  const { parseReviewedAnswer } = await import('../content/reviewed-answer.js');
  const { answer: read, warnings } = parseReviewedAnswer({ file, source });
  if (read && warnings.length === 0) return { file, source };
  return warnings[0]?.replace(/^[^ ]+: /, '') ?? 'It cannot be read as an answer.';
}

/** A line of front matter, and of the list of questions, is one question. */
function onOneLine(question: string): string {
  return question.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
