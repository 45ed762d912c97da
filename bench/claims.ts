import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { findClaims } from '../server/src/answers/claims/find-claims.ts';
import { readSection } from '../server/src/answers/claims/read-section.ts';
import { supports } from '../server/src/answers/claims/supports-claim.ts';
import type { Section } from '../server/src/content/page.ts';
import { openAnswerer } from './answers/answerer.ts';
import { table } from './markdown/result-tables.ts';

/**
 * Measures which statements of a model's answer would be marked as in none of its sources: sentences of real sections as they
 * are, which none should be, and altered or beside another section, which all should be; and statements that were written by
 * hand, true and false. `tsx bench/claims.ts demo` prints what is judged wrongly in one set instead.
 */
const resultsFile = 'bench/results/claims.md';
const sets = ['pino', 'undici', 'demo'];
const tunedOn = ['demo'];

const setSchema = z.strictObject({
  folder: z.string(),
  sections: z.array(
    z.strictObject({ at: z.string(), true: z.array(z.string()), false: z.array(z.string()) }),
  ),
});

const nothingAsked = { lower: '', numbers: new Set<string>() };

/** What a statement is, and whether its section says it. */
interface Case {
  kind: string;
  section: Section;
  words: string;
  isSaid: boolean;
}

const number = /(?<![\w.`-])\d+(?![\w`])/;
const verb = /\b(is|are|can|does|will|has to|must|may)\b(?! not)/;
const denial = /\b(?:not|no|never|cannot)\b|n't/;

const [wanted] = process.argv.slice(2);
if (wanted) {
  for (const each of (await casesOf(wanted)).filter((one) => isSupported(one) !== one.isSaid))
    console.log(`${each.kind} | ${each.section.path}#${each.section.anchor ?? ''} | ${each.words}`);
} else {
  const rows: string[][] = [];
  for (const name of sets) rows.push(...rowsOf(name, await casesOf(name)));
  const text = pageOf(rows);
  writeFileSync(resultsFile, text);
  console.log(`${text}\nWritten to ${resultsFile}.`);
}

function isSupported({ section, words }: Case): boolean {
  return supports([readSection(section)], { words, asked: nothingAsked });
}

async function casesOf(name: string): Promise<Case[]> {
  const source = readFileSync(new URL(`claims/${name}.yaml`, import.meta.url), 'utf8');
  const set = setSchema.parse(parse(source));
  const { pages } = await openAnswerer(set.folder);
  const sections = pages.flatMap((page) => page.sections);
  const written = set.sections.flatMap(({ at, true: said, false: unsaid }): Case[] => {
    const section = sections.find(
      ({ path, anchor }) => at === (anchor ? `${path}#${anchor}` : path),
    );
    if (!section)
      throw new Error(`${name}.yaml names ${at}, which is no section of ${set.folder}.`);
    const of = (kind: string, isSaid: boolean) => (text: string) =>
      findClaims(text).map(({ words }): Case => ({ kind, section, words, isSaid }));
    return [
      ...said.flatMap(of('written, true', true)),
      ...unsaid.flatMap(of('written, false', false)),
    ];
  });
  const quoted = sections.flatMap((section, index) =>
    section.blocks
      .filter(({ kind }) => kind !== 'code')
      .flatMap(({ markdown }) => findClaims(markdown))
      .flatMap(({ words }) => alteredCases({ section, words, other: sections.at(index - 7) })),
  );
  return [...written, ...quoted];
}

function alteredCases({
  section,
  words,
  other,
}: {
  section: Section;
  words: string;
  other: Section | undefined;
}): Case[] {
  const of = (kind: string, text: string, isSaid = false): Case => ({
    ...{ kind, section, words: text, isSaid },
  });
  const doubled = words.replace(number, (found) => String(Number(found) * 2 + 7));
  const renamed = words.replace(/`[^`\n]+`/, '`frobnicate`');
  const negated = denial.test(words) ? words : words.replace(verb, '$1 not');
  return [
    of('quoted', words, true),
    ...(doubled === words ? [] : [of('other number', doubled)]),
    ...(renamed === words ? [] : [of('other code', renamed)]),
    ...(negated === words ? [] : [of('negated', negated)]),
    ...(other && other.path !== section.path
      ? [{ ...of('other section', words), section: other }]
      : []),
  ];
}

function rowsOf(name: string, cases: readonly Case[]): string[][] {
  const kinds = [...new Set(cases.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = cases.filter((each) => each.kind === kind);
    const marked = own.filter((each) => !isSupported(each)).length;
    const share = `${((100 * marked) / own.length).toFixed(1)} %`;
    const wished = own[0]?.isSaid ? 'none' : 'all';
    return [
      tunedOn.includes(name) ? `${name}, tuned on` : name,
      kind,
      `${own.length}`,
      share,
      wished,
    ];
  });
}

function pageOf(rows: string[][]): string {
  return [
    '# Statements that are marked as in no source',
    'Written by `npm run bench -- claims`. Each statement is compared with the section that it is of, or with another.',
    table([['documentation', 'statements', 'how many', 'marked', 'to be marked'], ...rows]),
    '',
  ].join('\n\n');
}
