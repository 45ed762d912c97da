import { expect } from '@playwright/test';
import type { DocsMessageChunk } from '../../../src/core/messages/docs-message.js';
import { answer, source, text, textStart } from '../../elements/answer-replies.js';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import type { ScriptedBackend } from '../../support/scripted-backend.js';
import type { DocsReader } from '../docs-reader.js';

export const question = 'How do I change the accent colour?';

const wholeAnswer = answer(
  'Set the custom property `--docs-assistant-accent` on the element or on any ancestor [1].\n\n' +
    '```css\ndocs-assistant {\n  --docs-assistant-accent: #0f766e;\n}\n```\n\n' +
    '- It colours **buttons** and links.\n- Its text has a [property](/styling) of its own.\n\n' +
    '| property | default |\n|---|---|\n| `--docs-assistant-accent` | blue |\n| `--docs-assistant-radius` | 10px |\n',
  source('/styling#change-the-accent-colour', 'Change the accent colour'),
  source('/assistant', 'The assistant'),
);

export const thought: DocsMessageChunk = {
  type: 'reasoning-delta',
  id: 'why',
  delta: 'The reader wants another **accent**:\n\n- on the page,\n- in `dark` mode.',
};
export const searched: DocsMessageChunk = {
  type: 'tool-input-available',
  toolCallId: 'search',
  toolName: 'search',
  input: { query: 'accent colour' },
};
export const excerpt =
  'Set the property on the element or on any ancestor of it. The rest follows.';

export async function showAnswer(reader: DocsReader, backend: ScriptedBackend): Promise<void> {
  await backend.reply(wholeAnswer);
  await reader.ask(question);
  const blue = () => CSS.highlights.get('docs-assistant-number')?.size;
  await expect.poll(() => reader.page.evaluate(blue)).toBeGreaterThan(0);
}

export async function showUnsupported(reader: DocsReader, backend: ScriptedBackend): Promise<void> {
  const answered =
    'Set the custom property `--docs-assistant-accent` on the element [1]. It takes any colour that ' +
    'CSS knows, and changes with the time of day [1].\n\n' +
    '- Buttons and links have the accent colour [1].\n- Printed pages are always in black.';
  const claims = [
    'It takes any colour that CSS knows, and changes with the time of day [1].',
    '- Printed pages are always in black.',
  ].map((claim) => ({ start: answered.indexOf(claim), text: claim }));
  const unsupported: DocsMessageChunk = { type: 'data-unsupported', data: { claims } };
  await backend.reply(answer(answered, source('/styling#accent', 'Styling › Accent'), unsupported));
  await reader.ask(question);
  await expect(reader.log.getByRole('img', { name: 'Not found' })).toHaveCount(2);
}

export async function showBeginning(reader: DocsReader, backend: ScriptedBackend): Promise<void> {
  const begun = text('Set the custom property **--docs-assistant-accent** on the el');
  await backend.reply(messageStreamReply(...textStart, begun, { hold: 'rest' }));
  await reader.send(question);
  await expect(reader.answers).toContainText('on the el');
}

export async function showHistory(reader: DocsReader, backend: ScriptedBackend): Promise<void> {
  const { panel } = reader;
  for (const asked of [
    question,
    'How long are conversations kept, and who can read them?',
    'npm?',
  ]) {
    await panel.getByRole('button', { name: 'New conversation' }).click();
    await backend.reply(answer('So.'));
    await reader.ask(asked);
  }
  await panel.getByRole('button', { name: 'Earlier conversations' }).click();
  await panel.getByRole('searchbox').hover();
  await expect(panel.getByRole('searchbox')).toBeFocused();
}
