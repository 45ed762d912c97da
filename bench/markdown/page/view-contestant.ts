import type { MarkdownView } from '../../../src/markdown/index.js';
import type { Contestant } from './contestant.ts';

/** Our renderer with the site's origin, so that links of all kinds occur. */
export function viewContestant(View: typeof MarkdownView): Contestant {
  return {
    start(container) {
      const view = new View(container, { siteOrigin: 'https://docs.example.com' });
      return {
        add: (text) => view.append(text, { complete: false }),
        finish: () => view.append('', { complete: true }),
      };
    },
  };
}
