import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import { messageText } from '../../../src/core/messages/message-text.js';

function textOf(...texts: string[]): string {
  const parts: DocsMessage['parts'] = texts.map((text) => ({ type: 'text', text }));
  parts.splice(1, 0, { type: 'reasoning', text: 'Hm.' });
  return messageText({ parts });
}

describe('The text of a message', () => {
  it('has its parts as paragraphs', () => {
    assert.equal(textOf('Let me look that up.', '## Result'), 'Let me look that up.\n\n## Result');
  });

  it('is that of its one part, unchanged', () => {
    assert.equal(textOf('    code\n'), '    code\n');
    assert.equal(textOf(), '');
  });

  it('has no paragraph for a part that says nothing', () => {
    assert.equal(textOf('', 'One.', ' \n', 'Two.', '\u200b\u2060', '\u2800'), 'One.\n\nTwo.');
  });
});
