/**
 * The one-line embed: a classic script that reads the `data-*` of its own tag, loads the elements and
 * places both at the end of the page. `data-base-url` becomes the attribute `base-url` of both;
 * `data-assistant-…` and `data-search-…` go to the one element alone. What the page already holds is
 * left as it is. Where the page has a search, ours comes without a button of its own. Both outlast the page's body where
 * the tag does, in its head.
 */
// There is no document where a framework renders on a server, and nothing to place.
const script = globalThis.document?.currentScript;

/** What a page's own search is found by; beside it, a second button would only ask which to use. */
const pageSearch =
  '[role=search], [type=search], button[aria-label~=search i], .DocSearch, .DocSearch-Button, .VPNavBarSearch, site-search, .pagefind-ui, .aa-Autocomplete';

/** Tells what is placed here, and copies of it, from elements of the page's own. */
const mark = 'data-placed';

if (script && script instanceof HTMLScriptElement) {
  const place = (name: string, own: string, other: string): HTMLElement | undefined => {
    if (document.querySelector(name)) return undefined;
    const element = document.createElement(name);
    for (const { name: attribute, value } of script.attributes) {
      if (!attribute.startsWith('data-') || attribute.startsWith(`data-${other}-`)) continue;
      const [, target = ''] = attribute.split(`data-${own}-`);
      element.setAttribute(target || attribute.slice('data-'.length), value);
    }
    element.setAttribute(mark, '');
    document.body.append(element);
    return element;
  };
  /**
   * Turbo, htmx and Astro put in another body, or other contents, and run no script of the head again, though Astro puts
   * in another tag. What is taken away by itself is meant to go; a tag in the body comes with the next one, and may say
   * something else.
   */
  const stay = (placed: readonly Element[]): void => {
    const observer = new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
      const isExchanged = removed.some((node) => placed.every((element) => element !== node));
      for (const element of placed) {
        const isTaken = isExchanged && removed.some((node) => node.contains(element));
        if (isTaken && !element.isConnected && isThere()) putBack(element);
      }
      // A live observer keeps what was placed in memory, and with it the body that it left with.
      if (isThere()) observe();
      else observer.disconnect();
    });
    const observe = (): void => {
      for (const node of [document.documentElement, document.body]) {
        observer.observe(node, { childList: true });
      }
    };
    observe();
  };
  /** What a router has kept of a page holds a copy of it, which would be lost with the page. */
  const putBack = (element: Element): void => {
    const other = document.querySelector(element.localName);
    if (!other) document.body.append(element);
    else if (other.hasAttribute(mark)) other.replaceWith(element);
  };
  const isThere = (): boolean =>
    script.isConnected ||
    [...document.head.querySelectorAll('script')].some(({ src }) => src === script.src);
  const start = (): void => {
    const search = place('docs-search', 'search', 'assistant');
    // Nothing of the page is moved: the search's button floats above the assistant's, which has its place in pixels too.
    Object.assign(search?.style ?? {}, {
      position: 'fixed',
      insetBlockEnd: 'calc(max(20px, env(safe-area-inset-bottom)) + 56px)',
      insetInlineEnd: 'max(20px, env(safe-area-inset-right))',
      zIndex: 'var(--docs-assistant-z-index, 1000)',
    });
    const assistant = place('docs-assistant', 'assistant', 'search');
    stay([search, assistant].filter((element) => element !== undefined));
    import(/* @vite-ignore */ new URL('docs-assistant.js', script.src).href).then(
      () => {
        // Not before: Pagefind and others place their search when the text of the page is there, as we do.
        if (document.querySelector(pageSearch) && !search?.hasAttribute('replace-search'))
          search?.setAttribute('hide-trigger', '');
      },
      (cause: unknown) => console.error('docs-assistant could not be loaded.', cause),
    );
  };
  // An async script may run when the page's own search, or elements, are still to come.
  if (document.readyState !== 'loading') start();
  else document.addEventListener('DOMContentLoaded', start, { once: true });
} else if (script === null) {
  console.error('docs-assistant: embed.js finds its settings on its own <script> tag, unbundled.');
}

export {};
