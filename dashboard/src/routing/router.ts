/** What an address shows. */
export type Route =
  | { page: (typeof lists)[number] }
  | { page: 'conversation' | 'gap' | 'job' | 'update'; id: string }
  | { page: 'unknown' };

/** Pages whose path is their name; the first one lies at the root too. */
const lists = ['overview', 'conversations', 'gaps', 'jobs', 'updates', 'keys', 'settings'] as const;

/** Pages of one thing, by the path before its id. */
const details = {
  conversations: 'conversation',
  gaps: 'gap',
  jobs: 'job',
  updates: 'update',
} as const;

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

  /** The query of the address of the window, such as `?outcome=unanswered`, or nothing. */
  get query(): string {
    return location.search;
  }

  /** The link by which the reader left the page that they have come back to, as its address. */
  get left(): string | undefined {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !('left' in state)) return undefined;
    return typeof state.left === 'string' ? state.left : undefined;
  }

  /** Notes by which link the reader leaves a page, or that this is of no use any more. */
  set left(address: string | undefined) {
    history.replaceState(address === undefined ? null : { left: address }, '');
  }

  /** The address of a path, such as `keys`, or `conversations?outcome=unanswered`. */
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
    if (!link || !isPlain || event.altKey || event.defaultPrevented) return;
    // What is downloaded comes from the server.
    if (link.hasAttribute('target') || link.hasAttribute('download')) return;
    const { origin, pathname, search } = new URL(addressOf(link), location.href);
    if (origin !== location.origin || !pathname.startsWith(this.base)) return;
    event.preventDefault();
    this.left = pathname + search;
    this.go(pathname.slice(this.base.length) + search);
  }
}

/** A link of a page, or of a plot in it. */
function addressOf(link: HTMLAnchorElement | SVGAElement): string {
  return typeof link.href === 'string' ? link.href : link.href.baseVal;
}

function readRoute(path: string): Route {
  const [name = '', id, ...more] = path.replace(/\/$/, '').split('/');
  if (more.length > 0) return { page: 'unknown' };
  if (id) {
    const detail = Object.entries(details).find(([list]) => list === name);
    return detail ? { page: detail[1], id: decode(id) } : { page: 'unknown' };
  }
  const page = name === '' ? lists[0] : lists.find((known) => known === name);
  return { page: page ?? 'unknown' };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
