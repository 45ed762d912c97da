/** What an address shows. */
export type Route =
  | { page: 'updates' }
  | { page: 'update'; id: string }
  | { page: 'keys' }
  | { page: 'unknown' };

/** The addresses of the dashboard: each page has one of its own, which can be kept and sent to others. */
export class Router extends EventTarget {
  /** Path below which the dashboard lies, with a slash at its end. */
  readonly base: string;

  constructor(base: string) {
    super();
    this.base = base;
  }

  /** What the address of the window shows. */
  get route(): Route {
    return readRoute(location.pathname.slice(this.base.length));
  }

  /** The address of a path, such as `keys`. */
  address(path: string): string {
    return this.base + path;
  }

  /** Goes to a path; `route` tells of it. */
  go(path: string): void {
    history.pushState(null, '', this.address(path));
    this.dispatchEvent(new Event('route'));
  }

  /** Follows the links below a node, and the buttons of the browser, without loading the page again. */
  listen(root: HTMLElement, signal: AbortSignal): void {
    root.addEventListener('click', (event) => this.#follow(event), { signal });
    window.addEventListener('popstate', () => this.dispatchEvent(new Event('route')), { signal });
  }

  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !isPlain || event.altKey || event.defaultPrevented || link.target) return;
    if (link.origin !== location.origin || !link.pathname.startsWith(this.base)) return;
    event.preventDefault();
    this.go(link.pathname.slice(this.base.length));
  }
}

function readRoute(path: string): Route {
  const [page = '', id, ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return { page: 'unknown' };
  if (page === 'updates' && id) return { page: 'update', id: decode(id) };
  if (id !== undefined) return { page: 'unknown' };
  if (page === '' || page === 'updates') return { page: 'updates' };
  return page === 'keys' ? { page: 'keys' } : { page: 'unknown' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
