import type { Gap, GapDetail, Gaps } from '../../dashboard/src/api/gaps.js';

const id = (number: number) => `01KC${String(number).padStart(22, '0')}`;

const leftHanded: Gap = {
  ...{ id: id(1), question: 'Is there an anvil for left-handed smiths?', count: 14 },
  ...{ ratedDown: 2, lastAskedAt: '2026-11-22T09:21:00.000Z', askedAgain: 0 },
};

const marked: Gap = {
  ...{ id: id(4), question: 'Which hammer comes first?', count: 3, ratedDown: 0, askedAgain: 2 },
  lastAskedAt: '2026-11-21T16:05:00.000Z',
  decision: {
    ...{ state: 'marked', expected: ['/guides/hammers#the-first-one'] },
    ...{ decidedAt: '2026-11-18T10:00:00.000Z', decidedBy: 'Ada' },
  },
};

/** Open gaps and decided ones, of each kind. */
export const gaps: Gaps = {
  open: [
    leftHanded,
    {
      ...{ id: id(2), question: 'Does the API limit how fast I may order horseshoes?', count: 6 },
      ...{ ratedDown: 0, lastAskedAt: '2026-11-21T11:40:00.000Z', askedAgain: 0 },
    },
    {
      ...{ id: id(3), question: 'invoice-without-VAT-for-customers-outside-of-the-EU', count: 1 },
      ...{ ratedDown: 1, lastAskedAt: '2026-11-19T08:12:00.000Z', askedAgain: 0 },
    },
  ],
  decided: [
    marked,
    {
      ...{ id: id(5), question: 'Can I return tongs?', count: 5, ratedDown: 0, askedAgain: 0 },
      lastAskedAt: '2026-11-17T13:30:00.000Z',
      decision: {
        ...{ state: 'answered', file: 'answers/return-tongs.md', decidedBy: 'Ada' },
        decidedAt: '2026-11-22T09:02:00.000Z',
      },
    },
    {
      ...{ id: id(6), question: 'What is the weather?', count: 2, ratedDown: 0, askedAgain: 1 },
      lastAskedAt: '2026-11-16T07:45:00.000Z',
      decision: {
        ...{ state: 'dismissed', decidedAt: '2026-11-10T09:00:00.000Z', decidedBy: 'grace' },
      },
    },
  ],
  ...{ openCount: 3, decidedCount: 3, caseCount: 1, mostQuestions: 5000 },
};

const asked = [
  ['Is there an anvil for left-handed smiths?', 'unanswered', '2026-11-22T09:21:00.000Z'],
  ['left handed anvil', 'unanswered', '2026-11-22T07:48:00.000Z'],
  ['Do you make anvils for left-handed people?', 'unsure', '2026-11-21T15:10:00.000Z'],
  ['anvil left-handed smith where', 'unanswered', '2026-11-20T12:31:00.000Z'],
  ['Anvils for the left-handed?', 'unsure', '2026-11-19T10:02:00.000Z'],
  ['A left-handed anvil, is there one?', 'unanswered', '2026-11-18T18:55:00.000Z'],
] as const;

/** One that waits for its answer. */
export const gap: GapDetail = {
  gap: leftHanded,
  questions: asked.map(([question, outcome, createdAt], index) => ({
    ...{ id: `01KB${String(index).padStart(22, '0')}`, question, outcome, createdAt },
    isRatedDown: index === 2,
  })),
  wordings: asked.slice(0, 3).map(([question]) => question),
  ...{ answerName: 'is-there-an-anvil-for-left-handed-smiths', isWritable: true },
  closest: [
    {
      ...{ place: '/guides/anvils#choose-by-weight', title: 'Choose an anvil' },
      ...{ section: 'Choose by weight', content: 'An anvil of 50 kg is enough for horseshoes.' },
    },
    {
      ...{ place: '/guides/hammers', title: 'Hammers', section: 'Hammers' },
      content: 'Hold the hammer in the hand that you write with.',
    },
  ],
};

/** One of which something was decided. */
export const decidedGap: GapDetail = {
  ...{ gap: marked, answerName: 'which-hammer-comes-first', isWritable: false, closest: [] },
  questions: [
    {
      ...{ id: '01KB0000000000000000000009', question: marked.question, outcome: 'unanswered' },
      ...{ isRatedDown: false, createdAt: '2026-11-21T16:05:00.000Z' },
    },
  ],
  wordings: [marked.question],
};
