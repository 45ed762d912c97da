import type { DocsFiles } from '../content/docs-files.js';
import { meantPath } from '../content/navigation/meant-path.js';
import type { LinkPlace } from '../content/navigation/page-link.js';
import { type KnownPage, unlessUnreadable, wholePage } from '../content/page.js';
import { isReviewedAnswerFile } from '../content/read-docs-folder.js';
import { readPageFile } from '../content/read-page-file.js';
import type { ReviewedAnswer } from '../content/reviewed-answer.js';

/** Which folder, and who hears of what is wrong in it. */
export interface ReviewedAnswerFilesOptions {
  folder: string;
  files: DocsFiles;
  onWarning?: ((warning: string) => void) | undefined;
}

/** The reviewed answers of a folder, read once and then again where they changed. */
export class ReviewedAnswerFiles {
  readonly #options: ReviewedAnswerFilesOptions;
  readonly #answers = new Map<string, ReviewedAnswer>();
  /** Files that were read and not yet checked against the pages. */
  readonly #unchecked = new Set<string>();
  #place: Omit<LinkPlace, 'file'> = {};

  constructor(options: ReviewedAnswerFilesOptions) {
    this.#options = options;
  }

  /**
   * Reads all of them.
   *
   * @param place - where they lie, by which their links lead to pages.
   */
  async open({ pagesAt, pathStyle }: Omit<LinkPlace, 'file'>): Promise<void> {
    this.#place = { pagesAt, pathStyle };
    for (const file of await this.#options.files.reviewedAnswers()) await this.#read(file);
  }

  /** Reads those of the files again that are reviewed answers; any other is passed over. */
  async update(files: Iterable<string>): Promise<void> {
    for (const file of files) if (isReviewedAnswerFile(file)) await this.#read(file);
  }

  /**
   * The answers by name of file; of those read lately, what does not fit the pages is warned of.
   *
   * @param pages - where their links may lead; default: links are not looked at.
   */
  async answersFor(pages?: ReadonlyMap<string, KnownPage>): Promise<ReviewedAnswer[]> {
    const answers = [...this.#answers.values()].sort(byFile);
    const fileOfQuestion = new Map<string, string>();
    for (const { file, questions, version = '', language = '' } of answers) {
      for (const question of questions) {
        const key = JSON.stringify([question.toLowerCase(), version, language]);
        const earlier = fileOfQuestion.get(key) ?? file;
        fileOfQuestion.set(key, earlier);
        if (earlier === file || !this.#unchecked.has(file)) continue;
        this.#options.onWarning?.(
          `${file}:1: "${question}" is answered by ${earlier} already, which comes first.`,
        );
      }
    }
    const unchecked = answers.filter(({ file }) => this.#unchecked.has(file));
    this.#unchecked.clear();
    if (pages) for (const answer of unchecked) await this.#checkLinks(answer, pages);
    return answers;
  }

  async #read(file: string): Promise<void> {
    const { files, onWarning } = this.#options;
    const isThere = await files.isPlain(file);
    const source = isThere ? await readPageFile(file, this.#options) : undefined;
    if (source === undefined) {
      this.#answers.delete(file);
      return;
    }
    // Most documentations have none, and do without what parses them.
    const { parseReviewedAnswer } = await import('../content/reviewed-answer.js');
    const { answer, warnings } = parseReviewedAnswer({ ...this.#place, file, source });
    for (const warning of warnings) onWarning?.(warning);
    // What was checked by somebody and is broken now is not what they checked.
    if (!answer) this.#answers.delete(file);
    else this.#answers.set(file, answer);
    this.#unchecked.add(file);
  }

  async #checkLinks(
    { file, links }: ReviewedAnswer,
    pages: ReadonlyMap<string, KnownPage>,
  ): Promise<void> {
    for (const { url, line } of links) {
      if (!url.startsWith('/') || url.startsWith('//')) continue;
      const [path = '', anchor] = url.split('#');
      const page = pages.get(meantPath(path, pages) ?? '');
      if (page && !(anchor && (await lacksHeading(page, anchor)))) continue;
      const missing = page
        ? `the page ${path} has no heading #${anchor}`
        : `there is no page ${path}`;
      this.#options.onWarning?.(`${file}:${line}: ${missing}, so that the link leads nowhere.`);
    }
  }
}

/** Not where it cannot be looked at. */
async function lacksHeading(page: KnownPage, anchor: string): Promise<boolean> {
  const whole = await unlessUnreadable(wholePage(page));
  if (!whole || whole.titleAnchor === anchor) return false;
  return whole.headings.every((each) => each.anchor !== anchor);
}

function byFile(first: ReviewedAnswer, second: ReviewedAnswer): number {
  return first.file < second.file ? -1 : 1;
}
