import type {
  Conversation,
  ConversationPage,
  ConversationSummary,
} from '../../dashboard/src/api/conversations.js';
import type { Overview, Totals } from '../../dashboard/src/api/overview.js';
import type { Settings } from '../../dashboard/src/api/settings.js';

const day = 86_400_000;
const last = Date.parse('2026-11-22T00:00:00Z');

/** Days of which each has another count, the same in every run. */
const days = Array.from({ length: 30 }, (_none, index) => {
  const wave = (factor: number) => (index * factor) % 7;
  return {
    start: new Date(last - (29 - index) * day).toISOString(),
    ...{ answered: 6 + wave(3) + (index % 9), unsure: wave(2) % 4, unanswered: wave(5) % 3 },
    ...{ failed: index % 11 === 4 ? 1 : 0, down: index % 4 === 1 ? 2 : 0 },
  };
});

const sum = (name: 'answered' | 'unsure' | 'unanswered' | 'failed' | 'down') =>
  days.reduce((total, each) => total + each[name], 0);

const totals: Totals = {
  questions: sum('answered') + sum('unsure') + sum('unanswered') + sum('failed'),
  ...{ answered: sum('answered'), unsure: sum('unsure'), unanswered: sum('unanswered') },
  ...{ failed: sum('failed'), up: 61, down: sum('down'), readers: 148 },
};

const previous: Totals = {
  ...{ questions: 356, answered: 262, unsure: 51, unanswered: 40, failed: 3 },
  ...{ up: 58, down: 19, readers: 131 },
};

const site = 'https://www.acme.example/docs';

/** A month of a project that people ask about. */
export const overview: Overview = {
  range: { from: '2026-10-24T00:00:00.000Z', to: '2026-11-22T23:59:59.999Z', step: 'day' },
  ...{ totals, previous, firstAt: '2026-08-30T09:12:00.000Z', timeline: days },
  categories: [
    { name: 'Installation', questions: 132, unsure: 9, unanswered: 4, failed: 0, down: 3 },
    { name: 'Forging', questions: 97, unsure: 14, unanswered: 11, failed: 0, down: 6 },
    { name: 'Billing and invoices', questions: 61, unsure: 12, unanswered: 9, failed: 0, down: 4 },
    { name: 'API', questions: 48, unsure: 6, unanswered: 3, failed: 0, down: 1 },
    { name: 'Safety', questions: 12, unsure: 0, unanswered: 0, failed: 0, down: 0 },
  ],
  sources: [
    { title: 'Choose an anvil', url: `${site}/guides/anvils`, citations: 121 },
    { title: 'Heat treatment', url: `${site}/guides/heat`, citations: 74 },
    { title: 'Invoices', url: `${site}/billing/invoices`, citations: 40 },
    { title: 'Rate limits of the API', url: `${site}/api/limits`, citations: 22 },
  ],
  uncited: {
    total: 3,
    pages: [
      { title: 'Changelog of 2019', path: 'changelog/2019', url: `${site}/changelog/2019` },
      { title: 'Migrate from version 1', path: 'migrate/v1', url: `${site}/migrate/v1` },
      { title: 'Tongs', path: 'guides/tongs', url: `${site}/guides/tongs` },
    ],
  },
  rungs: [
    { rung: 'model', questions: 255, inputTokens: 812_400, outputTokens: 91_300 },
    { rung: 'passages', questions: 58, inputTokens: 0, outputTokens: 0 },
    { rung: 'reviewed', questions: 21, inputTokens: 0, outputTokens: 0 },
    { rung: 'cached', questions: 9, inputTokens: 0, outputTokens: 0 },
    { rung: 'none', questions: 32, inputTokens: 0, outputTokens: 0 },
  ],
  timing: {
    firstToken: { median: 640, p95: 2100 },
    whole: { median: 4200, p95: 11_400 },
    timeline: days.map(({ start }, index) => ({
      start,
      firstToken: index === 9 ? null : 520 + ((index * 37) % 300),
      whole: index === 9 ? null : 3600 + ((index * 311) % 1900),
    })),
  },
  versions: [
    { name: 'v2', questions: 301, readers: 118 },
    { name: 'v1', questions: 41, readers: 22 },
    { name: '', questions: 33, readers: 19 },
  ],
  languages: [
    { name: 'en', questions: 288, readers: 109 },
    { name: 'de', questions: 87, readers: 39 },
  ],
  searches: {
    ...{ total: 912, withoutResult: 47, withoutClick: 188 },
    queriesWithoutResult: [
      { query: 'horseshoe template', searches: 12, lastAt: '2026-11-22T08:10:00Z' },
      { query: 'left-handed tongs', searches: 5, lastAt: '2026-11-20T12:00:00Z' },
    ],
    queriesWithoutClick: [
      { query: 'refund', searches: 31, lastAt: '2026-11-22T07:40:00Z' },
      { query: 'sso', searches: 9, lastAt: '2026-11-19T09:00:00Z' },
    ],
  },
};

const none: Totals = {
  ...{ questions: 0, answered: 0, unsure: 0, unanswered: 0, failed: 0 },
  ...{ up: 0, down: 0, readers: 0 },
};

/** A project that nobody has asked yet. */
export const emptyOverview: Overview = {
  range: overview.range,
  ...{ totals: none, previous: null, firstAt: null, categories: [], sources: [], rungs: [] },
  timeline: days.map(({ start }) => ({
    ...{ start, answered: 0, unsure: 0, unanswered: 0, failed: 0, down: 0 },
  })),
  uncited: { total: 0, pages: [] },
  timing: { firstToken: null, whole: null, timeline: [] },
  ...{ versions: [], languages: [] },
  searches: {
    ...{ total: 0, withoutResult: 0, withoutClick: null },
    ...{ queriesWithoutResult: [], queriesWithoutClick: [] },
  },
};

const id = (number: number) => `01KC${String(number).padStart(22, '0')}`;
const common = { category: 'Forging', version: 'v2', language: 'en', sourceCount: 2 } as const;

/** Questions, newest first. */
export const summaries: readonly ConversationSummary[] = [
  {
    ...{ ...common, id: id(5), createdAt: '2026-11-22T09:28:00Z', outcome: 'answered' },
    ...{ rung: 'model', rating: 'up', question: 'Which anvil do I need for a horseshoe?' },
    excerpt: 'For horseshoes, take an anvil with a horn of at least 20 cm.',
  },
  {
    ...{ ...common, id: id(4), createdAt: '2026-11-22T08:41:00Z', outcome: 'unsure' },
    ...{ rung: 'passages', rating: 'down', category: 'Billing and invoices' },
    question: 'Can I get an invoice in another currency, and who changes it after it was sent?',
    excerpt: 'The documentation does not say this. These passages come closest.',
  },
  {
    ...{ ...common, id: id(3), createdAt: '2026-11-21T17:20:00Z', outcome: 'unanswered' },
    ...{ rung: 'none', rating: 'none', category: 'Safety', sourceCount: 0, version: null },
    ...{ question: 'How loud is it?', excerpt: '' },
  },
  {
    ...{ ...common, id: id(2), createdAt: '2026-11-21T11:02:00Z', outcome: 'failed' },
    ...{ rung: 'model', rating: 'none', category: 'API', language: 'de' },
    question: 'Warum bekomme ich 429 von der API?',
    excerpt: 'Die API erlaubt',
  },
  {
    ...{ ...common, id: id(1), createdAt: '2026-11-20T10:00:00Z', outcome: 'answered' },
    ...{ rung: 'reviewed', rating: 'none', question: 'How do I install it?' },
    excerpt: 'Run the installer, and restart.',
  },
];

/** The list of them. */
export const conversations: ConversationPage = {
  conversations: [...summaries],
  nextCursor: id(1),
  total: 375,
};

/** One of them. */
export const conversation: Conversation = {
  ...{ id: id(5), createdAt: '2026-11-22T09:28:00Z', finishedAt: '2026-11-22T09:28:04Z' },
  question: 'Which anvil do I need for a horseshoe?',
  context: [
    { type: 'textSelection', value: 'An anvil is heavy.', path: 'guides/anvils' },
    { type: 'code', value: 'anvil --weight 60', path: 'api/anvils' },
  ],
  answer:
    'For horseshoes, take an anvil with a **horn** of at least 20 cm [1].\n\n- Weight: 60 kg or more\n- Height: up to your knuckles [2]\n\n```sh\nanvil --horn 20cm --weight 60\n```\n',
  sources: [
    { title: 'Choose an anvil', url: `${site}/guides/anvils` },
    { title: 'Heat treatment', url: `${site}/guides/heat` },
  ],
  ...{ outcome: 'answered', rung: 'model', category: 'Forging', version: 'v2', language: 'en' },
  ...{ rating: 'up', comment: 'Exactly what I needed.', firstToken: 612, whole: 4180 },
  ...{ inputTokens: 3120, outputTokens: 214 },
  thread: [
    {
      ...{ id: id(5), createdAt: '2026-11-22T09:28:00Z' },
      question: 'Which anvil do I need for a horseshoe?',
    },
    { id: id(6), createdAt: '2026-11-22T09:31:00Z', question: 'And for a left-handed smith?' },
  ],
};

/** What the owner has decided. */
export const settings: Settings = {
  categories: ['Installation', 'Forging', 'Billing and invoices', 'API', 'Safety'],
  maskQuestions: true,
};
