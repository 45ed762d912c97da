import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkImports, checkOrder } from '../../lint/check-rooms.js';

describe('the table of rooms', () => {
  for (const [path, specifier] of [
    ['src/core/chat/a.ts', '../../dom/page/page-code.js'],
    ['src/core/wire/a.ts', '../chat/assistant-chat.js'],
    ['src/core/chat/a.ts', 'lit'],
    ['src/core/a.ts', 'lit/decorators.js'],
    ['src/dom/page/a.ts', '../input/shortcut.js'],
    ['src/dom/page/a.ts', '../../core/store.js'],
    ['src/markdown/lexing/a.ts', '../rendering/block-renderer.js'],
    ['src/markdown/a.ts', 'lit/directives/repeat.js'],
    ['src/markdown/a.ts', '../core/messages/docs-message.js'],
    ['src/controllers/search/a.ts', '../../elements/docs-search/docs-search-element.js'],
    ['src/controllers/a.ts', '../markdown/index.js'],
    ['src/elements/a.ts', '../define/docs-assistant.js'],
    ['src/elements/a.ts', './docs-search/docs-search-element.js'],
    ['src/elements/docs-search/a.ts', '../docs-assistant/docs-assistant-element.js'],
    ['src/elements/docs-search/a.ts', '../../../server/src/cli.js'],
    ['src/react/a.ts', '../dom/page/page-theme.js'],
    ['src/core/unheard/a.ts', '../store.js'],
    ['server/src/answers/a.ts', '../../../src/elements/version.js'],
    ['server/src/http/guards/a.ts', '../endpoints/endpoint.js'],
  ] as const) {
    for (const code of [
      `import '${specifier}';`,
      `import type { A } from '${specifier}';`,
      `export { a } from '${specifier}';`,
      `await import('${specifier}');`,
    ]) {
      it(`refuses ${code} in ${path}`, () => {
        assert.equal(checkImports(path, code).length, 1);
      });
    }
  }

  for (const [path, specifier] of [
    ['src/core/chat/a.ts', '../wire/connection.js'],
    ['src/core/chat/a.ts', './question.js'],
    ['src/core/chat/a.ts', 'ai'],
    ['src/core/index.ts', './chat/question.js'],
    ['src/controllers/search/a.ts', '../../core/store.js'],
    ['src/elements/docs-search/a.ts', '../docs-element.js'],
    ['server/src/http/guards/a.ts', '../../../../src/core/messages/context-item.js'],
    ['test/core/a.ts', '../../src/core/store.js'],
  ] as const) {
    it(`accepts ${specifier} in ${path}`, () => {
      assert.deepEqual(checkImports(path, `import '${specifier}';`), []);
    });
  }

  it('refuses rooms that use each other in a circle', () => {
    const layer = (rooms: Record<string, string>) => ({ folder: 'src/core', uses: [], rooms });
    assert.deepEqual(checkOrder(layer({ wire: '', chat: '. wire' })), []);
    const [objection, ...more] = checkOrder(layer({ wire: 'chat', chat: '. wire' }));
    assert.match(objection ?? '', /wire uses chat/);
    assert.deepEqual(more, []);
  });
});
