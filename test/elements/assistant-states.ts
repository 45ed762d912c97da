import type { DocsMessageChunk } from '../../src/core/messages/docs-message.js';
import { messageStreamReply } from '../support/message-stream-reply.js';
import { until } from '../support/until.js';
import { answer, problem, source, text, textStart } from './answer-replies.js';
import type { AssistantOnPage } from './assistant-on-page.js';

/** The states of the assistant, and how a reader gets there. */
export const assistantStates: readonly [string, (page: AssistantOnPage) => Promise<unknown>][] = [
  ['closed', async () => {}],
  ['open, before the first question', (page) => page.element.open()],
  [
    'with questions to start with and context to go along',
    async (page) => {
      page.element.suggestions = ['How do I start?'];
      page.element.addContext({ type: 'code', value: 'const a = 1;' });
      page.element.addContext({ type: 'textSelection', value: 'Some text of the page.' });
      await page.element.open();
    },
  ],
  [
    'with a secret in the question and a long item to go along',
    async (page) => {
      page.element.addContext({ type: 'code', value: 'const a = 1;\n'.repeat(40) });
      await page.element.open();
      page.type('Why does ann@firma.de get no mail?');
      await until(() => page.find('button', 'Send it as it is'));
      page.root.querySelector('summary')?.click();
    },
  ],
  [
    'while it searches',
    async (page) => {
      await page.backend.reply({ ...answer('So.'), holdHeaders: 'never' });
      await page.element.open();
      await page.send('How?');
      await until(() => page.conversation.includes('Searching'));
    },
  ],
  [
    'while an answer comes',
    async (page) => {
      await page.backend.reply(
        messageStreamReply(...textStart, text('So **it'), { hold: 'never' }),
      );
      await page.element.open();
      await page.send('How?');
      await until(() => page.all('article', 'Assistant').length === 1);
    },
  ],
  [
    'answered',
    async (page) => {
      const markdown =
        '# So\n\nUse `code` and [a link](/x):\n\n```css\na {}\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n';
      await page.backend.reply(answer(markdown, source('/x#y', 'A page')));
      page.element.addContext({ type: 'code', value: 'const a = 1;' });
      await page.askToTheEnd('How?');
    },
  ],
  [
    'answered after some thought, with sources of another version, and rated',
    async (page) => {
      page.element.filter = { version: '2.0' };
      const docs = { excerpt: 'What stands there.', version: '1.0' };
      const described = { ...source('/x#y', 'A page'), providerMetadata: { docs } };
      const metadata = { confidence: 'low' };
      await page.backend.reply(
        messageStreamReply(
          { type: 'start', messageMetadata: metadata },
          { type: 'reasoning-delta', id: 'why', delta: 'Look **there**.' },
          { type: 'tool-input-available', toolCallId: '1', toolName: 's', input: { query: 'it' } },
          ...[text('So.'), described as DocsMessageChunk, { type: 'finish' } as const],
        ),
      );
      await page.askToTheEnd('How?');
      page.root.querySelector('summary')?.click();
      await page.press('Not helpful');
      await until(() => page.find('textbox', /wrong/));
    },
  ],
  [
    'answered, with questions to ask next',
    async (page) => {
      const questions = ['Rotate a key', 'Why does it take so long?'];
      const suggested = { type: 'data-follow-ups', data: { questions } } as const;
      await page.backend.reply(answer('So.', source('/x', 'A page'), suggested));
      await page.askToTheEnd('How?');
      await until(() => page.find('button', 'Rotate a key'));
    },
  ],
  [
    'answered, with a statement that no source says',
    async (page) => {
      const claims = [{ start: 0, text: 'It sings.' }];
      const unsupported = { type: 'data-unsupported', data: { claims } } as const;
      await page.backend.reply(answer('It sings. It lasts [1].', source('/x', 'A'), unsupported));
      await page.askToTheEnd('How?');
      await until(() => page.conversation.includes('Statements marked'));
    },
  ],
  [
    'having found nothing, with thanks for feedback',
    async (page) => {
      page.element.supportUrl = 'mailto:help@example.com';
      const start = { type: 'start', messageMetadata: { answer: 'none' } } as const;
      await page.backend.reply(messageStreamReply(start, text('No.'), { type: 'finish' }));
      await page.askToTheEnd('How?');
      await page.press('Helpful');
      await until(() => page.conversation.includes('Thank you'));
    },
  ],
  [
    'failed',
    async (page) => {
      await page.backend.reply(problem(500, 'Broken'));
      await page.askToTheEnd('How?');
    },
  ],
  [
    'with earlier conversations, one of them about to get a name',
    async (page) => {
      await page.backend.reply(answer('So.'));
      await page.askToTheEnd('How?');
      await page.press('Earlier conversations');
      await page.press('Delete all conversations');
      await until(() => page.find('button', 'Cancel'));
      await page.press('Rename: How?');
      await until(() => page.find('textbox', 'Name of the conversation'));
    },
  ],
  [
    'asking whether all conversations are to be deleted',
    async (page) => {
      await page.backend.reply(answer('So.'));
      await page.askToTheEnd('How?');
      await page.press('Earlier conversations');
      await page.press('Delete all conversations');
      await until(() => page.find('button', 'Cancel'));
    },
  ],
  [
    'without earlier conversations',
    async (page) => {
      await page.element.open();
      await page.press('Earlier conversations');
      await until(() => page.root.textContent?.includes('There are no earlier conversations.'));
    },
  ],
  [
    'with a question that waits, and another being typed',
    async (page) => {
      await page.backend.reply({ ...answer('So.'), holdHeaders: 'never' });
      await page.element.open();
      await page.send('How?');
      await until(() => page.find('button', 'Stop'));
      page.type('And then?');
      await page.element.updateComplete;
      await page.press('Send');
      page.type('And last?');
      await until(() => page.find('button', 'Do not ask this') && page.find('button', 'Send'));
    },
  ],
  [
    'told to wait',
    async (page) => {
      await page.backend.reply(problem(429, 'Slow down', { 'retry-after': '600' }));
      await page.askToTheEnd('How?');
    },
  ],
  [
    'refusing a question',
    async (page) => {
      await page.element.open();
      await page.send(' ');
      await until(() => page.composer.getAttribute('aria-invalid') === 'true');
    },
  ],
  [
    'with an answer that was cut off',
    async (page) => {
      await page.backend.reply(messageStreamReply(...textStart, text('So **it'), { cut: true }));
      await page.askToTheEnd('How?');
      await until(() => page.conversation.includes('cut off'));
    },
  ],
  [
    'with an answer that the reader stopped',
    async (page) => {
      await page.backend.reply(
        messageStreamReply(...textStart, text('So **it'), { hold: 'never' }),
      );
      await page.element.open();
      await page.send('How?');
      await until(() => page.all('article', 'Assistant').length === 1);
      await page.press('Stop');
      await until(() => page.conversation.includes('You stopped'));
    },
  ],
  [
    'searching earlier conversations in vain',
    async (page) => {
      await page.backend.reply(answer('So.'));
      await page.askToTheEnd('How?');
      await page.press('Earlier conversations');
      const field = await until(() => page.find('searchbox', 'Search earlier conversations'));
      if (field instanceof HTMLInputElement) field.value = 'nowhere';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await until(() => page.root.textContent?.includes('No conversation holds these words.'));
    },
  ],
  [
    'with its menu open',
    async (page) => {
      await page.element.open();
      await page.press('More');
      await until(() => page.root.activeElement?.role === 'menuitem');
    },
  ],
  [
    'showing its keys',
    async (page) => {
      await page.element.open();
      await page.press('More');
      (await until(() => page.find('menuitem', 'Keyboard shortcuts'))).click();
      await until(() => page.find('region', 'Keyboard shortcuts'));
    },
  ],
  ...(['modal', 'widget', 'inline'] as const).map(
    (variant): [string, (page: AssistantOnPage) => Promise<unknown>] => [
      `shown as ${variant}`,
      async (page) => {
        page.element.variant = variant;
        await page.backend.reply(answer('So, [see](/x).', source('/x', 'A page')));
        await page.askToTheEnd('How?');
      },
    ],
  ),
  [
    'misconfigured',
    async (page) => {
      page.element.domain = '';
      await page.element.open();
    },
  ],
];
