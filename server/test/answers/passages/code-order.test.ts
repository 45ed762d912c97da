import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSection } from '../../../src/answers/passages/best-unit.js';
import { quoteSection } from '../../../src/answers/passages/quotation.js';
import { readQuestion } from '../../../src/answers/questions/question.js';
import type { SectionBlock } from '../../../src/content/page.js';
import { section } from '../../retrieval/section.js';

const code = (text: string): SectionBlock => ({
  kind: 'code',
  markdown: `\`\`\`sh\n${text}\n\`\`\``,
  text,
});

describe('code of several examples', () => {
  it('is that which names what the text does not say', () => {
    const blocks = [
      'Pour tea into a pot:',
      code('pour --to pot'),
      code('x'),
      code('pour --to mug'),
    ];
    const question = readQuestion('How do I pour tea into a mug?');
    const read = readSection(section({ heading: 'Tea', blocks }), question);
    const quotation = quoteSection({ read, question, length: 450, codeLength: 600 });
    assert.match(quotation?.markdown ?? '', /--to mug/);
  });
});
