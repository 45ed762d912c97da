import { whenIdle } from './highlighting/when-idle.js';
import { MarkdownView } from './markdown-view.js';

/** Something of each common kind but a code block, as the first one on a page loads what readers can do with it. */
const sample =
  'A *b* **c** `d` [e](http://f).\n\n## G\n\n1. h\n   - [ ] i\n\n' +
  '| k | l |\n|---|---|\n| `m` | n |\n\n> o\n> p\n';

/** Characters that are shown at a time; each time is about as much work as a frame has room for on a slow device. */
const pieceLength = 6;

/**
 * Shows a short text to nobody, piece by piece whenever the browser is idle. The browser has then compiled
 * the slowest code before a reader waits for the first words of an answer.
 */
export function rehearse(): void {
  const view = new MarkdownView(document.createElement('div'));
  let position = 0;
  const proceed = () => {
    const piece = sample.slice(position, position + pieceLength);
    view.append(piece, { complete: piece === '' });
    position += pieceLength;
    if (piece) whenIdle(proceed);
  };
  whenIdle(proceed);
}
