import type { CodeLanguage } from '../../core/highlighting/code-language.js';
import { type CodeLanguageName, findCodeLanguage } from '../../core/highlighting/code-languages.js';
import { loadCodeLanguage } from '../../core/highlighting/load-code-language.js';
import { HighlightedCode } from './highlighted-code.js';
import { ScrollListener } from './scroll-listener.js';
import { whenIdle } from './when-idle.js';

export { codeColors } from './code-colors.js';

/** Milliseconds of work at a time. */
const slice = 4;

/**
 * Colours the code blocks that are on screen, when the browser has nothing better to do. Those that
 * scroll out of sight, are hidden or are taken from the page lose their ranges: Chromium goes through
 * all ranges, and repaints what they cover, in each frame in which anything on the page changed.
 */
export class CodeHighlighter {
  readonly #blocks = new WeakMap<Element, HighlightedCode>();
  readonly #visible = new Set<Element>();
  /** Undefined while a language is on its way, and for good when it could not be loaded. */
  readonly #languages = new Map<CodeLanguageName, CodeLanguage | undefined>();
  readonly #sight = new IntersectionObserver((entries) => {
    for (const entry of entries) this.#see(entry);
    this.#observeChanges();
    this.#schedule();
  });
  readonly #changes = new MutationObserver(() => this.#schedule());
  readonly #scrolling = new ScrollListener(() => this.#placeLongBlocks());
  #isScheduled = false;

  /** Takes care of the `code` of a code block. */
  add(code: Element): void {
    this.#sight.observe(code);
  }

  #see(entry: IntersectionObserverEntry): void {
    const { target: code, isIntersecting } = entry;
    const block = this.#blocks.get(code);
    if (isIntersecting) {
      this.#visible.add(code);
      block?.place(visiblePartOf(entry));
    } else {
      this.#visible.delete(code);
      block?.hide();
    }
  }

  /** Only of code on screen, as the browser's records cost more than the growing text. */
  #observeChanges(): void {
    this.#changes.disconnect();
    for (const code of this.#visible) {
      this.#changes.observe(code, { characterData: true, childList: true, subtree: true });
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    whenIdle(this.#work);
  }

  readonly #work = (): void => {
    this.#isScheduled = false;
    const end = performance.now() + slice;
    const hasTime = () => performance.now() < end;
    const blocks = [...this.#visible].flatMap((code) => this.#blockOf(code) ?? []);
    const areDone = blocks.map((block) => block.advance(hasTime));
    if (areDone.includes(false)) this.#schedule();
    if (blocks.some(({ isMisplaced }) => isMisplaced)) this.#placeLongBlocks();
    if (blocks.some(({ isLong }) => isLong)) this.#scrolling.start(this.#visible);
    else this.#scrolling.stop();
  };

  /** The block of a `code`; none while its language is not known or not loaded. */
  #blockOf(code: Element): HighlightedCode | undefined {
    const known = this.#blocks.get(code);
    const language = this.#languageOf(code);
    if (known?.language === language) return known;
    known?.hide();
    if (!language) return undefined;
    const block = new HighlightedCode(code, language);
    this.#blocks.set(code, block);
    return block;
  }

  #languageOf(code: Element): CodeLanguage | undefined {
    const name = findCodeLanguage(code.closest('figure')?.getAttribute('data-language') ?? '');
    if (name && !this.#languages.has(name)) {
      this.#languages.set(name, undefined);
      void this.#load(name);
    }
    return name && this.#languages.get(name);
  }

  async #load(name: CodeLanguageName): Promise<void> {
    try {
      this.#languages.set(name, await loadCodeLanguage(name));
      this.#schedule();
    } catch {
      // Without a connection, code stays plain, and nothing else is lost.
    }
  }

  /** A fresh observer tells whether an element is on screen without forcing a layout. */
  #placeLongBlocks(): void {
    for (const code of this.#visible) {
      if (!this.#blocks.get(code)?.isLong) continue;
      this.#sight.unobserve(code);
      this.#sight.observe(code);
    }
  }
}

function visiblePartOf({
  boundingClientRect: whole,
  intersectionRect: seen,
}: IntersectionObserverEntry) {
  const height = whole.height || 1;
  return { from: (seen.top - whole.top) / height, to: (seen.bottom - whole.top) / height };
}
