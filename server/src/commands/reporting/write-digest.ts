import { escapeMarkdown } from './escape-markdown.js';

/** How many questions ended how. */
export interface DigestTotals {
  questions: number;
  answered: number;
  unsure: number;
  unanswered: number;
  failed: number;
  down: number;
}

/** What a digest tells of. */
export interface Digest {
  project: string;
  /** ISO dates. */
  from: string;
  to: string;
  now: DigestTotals;
  /** Of the equally long time before; `undefined` where what is stored does not reach back as far. */
  before: DigestTotals | undefined;
  gaps: { question: string; count: number; examples: readonly string[]; askedAgain: number }[];
  /** Gaps beyond those. */
  moreGaps: number;
  cited: { title: string; url: string; citations: number }[];
  uncited: { total: number; pages: readonly { title: string; path: string }[] };
  searches: {
    total: number;
    withoutResult: number;
    queries: readonly { query: string; searches: number }[];
  };
  /** Questions that were marked for `eval`. */
  cases: number;
}

const rows = [
  { key: 'questions', name: 'Questions' },
  { key: 'answered', name: 'Answered' },
  { key: 'unsure', name: 'Unsure' },
  { key: 'unanswered', name: 'Unanswered' },
  { key: 'failed', name: 'Failed' },
  { key: 'down', name: 'Rated down' },
] as const;

/** The digest as Markdown. Whatever readers wrote, and what pages are called, is text in it and nothing else. */
export function writeDigest(digest: Digest): string {
  const { project, from, to } = digest;
  const sections = [
    `# ${escapeMarkdown(project)}: what readers asked, ${from} to ${to}`,
    writeTotals(digest),
    writeGaps(digest),
    writePages(digest),
    writeSearches(digest),
    writeNext(digest),
  ];
  return `${sections.join('\n\n')}\n`;
}

function writeTotals({ now, before }: Digest): string {
  const lines = rows.map(({ key, name }) => {
    if (!before) return `| ${name} | ${now[key]} | – | – |`;
    const change = now[key] - before[key];
    const sign = change > 0 ? '+' : '';
    return `| ${name} | ${now[key]} | ${before[key]} | ${sign}${change} |`;
  });
  const table = ['| | this time | before | change |', '|---|---:|---:|---:|', ...lines].join('\n');
  return before
    ? table
    : `${table}\n\nThe time before is left out: what is stored does not reach back to its beginning.`;
}

function writeGaps({ gaps, moreGaps }: Digest): string {
  if (gaps.length === 0) return '## Gaps\n\nEvery question found an answer, or was decided of.';
  const lines = gaps.flatMap(({ question, count, examples, askedAgain }) => [
    `- **${escapeMarkdown(question)}**: asked ${times(count)}${askedAgain > 0 ? `, ${times(askedAgain)} since it was decided` : ''}`,
    ...examples.map((example) => `  - ${escapeMarkdown(example)}`),
  ]);
  const more = moreGaps > 0 ? `\n\nAnd ${moreGaps} more.` : '';
  return `## Gaps\n\n${lines.join('\n')}${more}`;
}

function writePages({ cited, uncited }: Digest): string {
  const most = cited.map(
    ({ title, citations }) => `- ${escapeMarkdown(title)}: ${times(citations)}`,
  );
  const never = uncited.pages.map(
    ({ title, path }) => `- ${escapeMarkdown(title)} (${escapeMarkdown(path)})`,
  );
  const more = uncited.total - uncited.pages.length;
  return [
    '## Pages',
    'Cited most:',
    most.join('\n') || 'None.',
    `Never cited (${uncited.total}):`,
    [...never, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n') || 'None.',
  ].join('\n\n');
}

function writeSearches({ searches }: Digest): string {
  const { total, withoutResult, queries } = searches;
  const lines = queries.map(
    ({ query, searches: count }) => `- ${escapeMarkdown(query)}: ${times(count)}`,
  );
  const list = lines.length > 0 ? `\n\n${lines.join('\n')}` : '';
  return `## Searches\n\n${total} ${total === 1 ? 'search' : 'searches'}, ${withoutResult} without a result.${list}`;
}

function writeNext({ gaps, cases }: Digest): string {
  const steps = [
    ...(gaps.length > 0
      ? [
          'Close the first gap: open `/admin/gaps`, and write an answer or mark the section that should have answered.',
        ]
      : []),
    ...(cases > 0
      ? [
          `Measure the ${cases === 1 ? 'marked question' : `${cases} marked questions`}: \`docs-assistant-server eval --from-dashboard\``,
        ]
      : []),
    'Try a question as a reader would: `docs-assistant-server ask "How do I …?"`',
  ];
  return `## What to do next\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
