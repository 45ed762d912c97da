import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerText } from '../markdown/answer-text.ts';
import { randomBetween, seededRandom } from '../markdown/seeded-random.ts';

const pagesPerFolder = 100;
const sectionsPerPage = 4;
const vocabularySize = 20_000;
const syllables = ['ka', 'lo', 'mi', 'ren', 'sto', 'tu', 'va', 'zer', 'bra', 'din', 'fel', 'gon'];

/** A documentation that is the same every time: real prose and code, with words that only one page has. */
export async function writeDocsFolder(folder: string, pageCount: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.md'), '# Documentation\n\nWhere readers begin.\n');
  const random = seededRandom(1);
  for (let page = 0; page < pageCount; page += 1) {
    const chapter = join(folder, `chapter-${Math.floor(page / pagesPerFolder)}`);
    if (page % pagesPerFolder === 0) await mkdir(chapter, { recursive: true });
    await writeFile(join(chapter, `page-${page}.md`), pageText(page, random));
  }
}

/** Queries of two to five words, of which some stand on a few pages and some on many. */
export function makeQueries(count: number): string[] {
  const random = seededRandom(2);
  const common = ['install', 'configure', 'theme', 'stream', 'server', 'element', 'how', 'search'];
  return Array.from({ length: count }, () => {
    const words = [pick(common, random)];
    const length = randomBetween(random, 1, 4);
    for (let added = 0; added < length; added += 1) words.push(rareWord(random));
    return words.join(' ');
  });
}

function pageText(page: number, random: () => number): string {
  const sections = Array.from({ length: sectionsPerPage }, (_, section) => {
    const words = Array.from({ length: 40 }, () => rareWord(random)).join(' ');
    const prose = answerText(1000, page * sectionsPerPage + section).replaceAll(/^#+ /gm, '');
    return `## ${rareWord(random)} ${rareWord(random)}\n\n${words}.\n\n${prose}`;
  });
  return `# Page ${page} on ${rareWord(random)}\n\n${sections.join('\n')}`;
}

/** A word of the made-up vocabulary; few are frequent and most are rare, as in any language. */
function rareWord(random: () => number): string {
  let number = Math.floor(vocabularySize ** random());
  let word = pick(syllables, () => (number % 7) / 7);
  while (number > 0) {
    word += syllables[number % syllables.length];
    number = Math.floor(number / syllables.length);
  }
  return word;
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? '';
}
