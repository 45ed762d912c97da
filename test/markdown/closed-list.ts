type AllowedAttributes = Readonly<Record<string, RegExp>>;

/** The one host that the owner of a test's answer may allow images from. */
export const allowedImageHost = 'images.example';
const imagesFromAllowedHost = /^https:\/\/images\.example\//;

/** Every element that an answer may become, with every attribute it may have and its values. */
const closedList: Readonly<Record<string, AllowedAttributes>> = {
  a: {
    'aria-label': /^\d{1,3}: /,
    class: /^citation$/,
    href: /^(?:https?:\/\/|mailto:)/,
    rel: /^noopener noreferrer nofollow$/,
    target: /^_blank$/,
    title: /^opens a new tab$/,
  },
  bdi: { class: /^(?:place|title)$/ },
  blockquote: { dir: /^auto$/ },
  br: {},
  button: { 'aria-pressed': /^false$/, class: /^(?:copy|wrap)$/, type: /^button$/ },
  code: {},
  del: {},
  details: {},
  div: {
    'aria-label': /^Table$/,
    class: /^table$/,
    dir: /^auto$/,
    role: /^group$/,
    tabindex: /^0$/,
  },
  em: {},
  figcaption: {},
  figure: { class: /^code$/, 'data-language': /^[\w+#-]{1,20}$/, 'data-overflows': /^$/ },
  h3: {},
  h4: {},
  h5: {},
  h6: {},
  hr: {},
  img: {
    alt: /^/,
    decoding: /^async$/,
    loading: /^lazy$/,
    referrerpolicy: /^no-referrer$/,
    src: imagesFromAllowedHost,
  },
  input: {
    'aria-label': /^(?:Done|To do)$/,
    checked: /^$/,
    disabled: /^$/,
    type: /^checkbox$/,
  },
  kbd: {},
  li: { class: /^task$/ },
  ol: { dir: /^auto$/, start: /^\d{1,9}$/ },
  p: { class: /^(?:heading|long|plain|raw)$/ },
  pre: { tabindex: /^0$/ },
  strong: {},
  sub: {},
  summary: {},
  sup: {},
  table: {},
  tbody: {},
  td: { 'data-align': /^(?:left|center|right)$/ },
  th: { 'data-align': /^(?:left|center|right)$/, scope: /^col$/ },
  thead: {},
  tr: {},
  ul: { dir: /^auto$/ },
};

/** What these elements would do harm without. */
const required: Readonly<Record<string, readonly string[]>> = {
  // In a form of the page, a button of another type submits it, and a field that is enabled is sent.
  button: ['type'],
  img: ['referrerpolicy', 'src'],
  input: ['type', 'disabled'],
};

const markup = 'http://www.w3.org/1999/xhtml';

/** What in an answer is not of the closed list; nothing, if it can do no harm. */
export function strangersIn(root: Node): string[] {
  const strangers: string[] = [];
  for (const node of root.childNodes) strangers.push(...strangersAt(node), ...strangersIn(node));
  return strangers;
}

/** What is not of the closed list about one node itself. */
export function strangersAt(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [];
  // Not `instanceof`: the answer may stand in the document of a frame.
  if (node.nodeType !== Node.ELEMENT_NODE) return [node.nodeName];
  const element = node as Element;
  const allowed = closedList[element.localName];
  if (!allowed || element.namespaceURI !== markup) return [element.nodeName];
  const missing = (required[element.localName] ?? []).filter((name) => !element.hasAttribute(name));
  return [
    ...[...element.attributes]
      .filter(({ name, value }) => !allowed[name]?.test(value))
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ...missing.map((name) => `${element.localName} without ${name}`),
    ...(element.localName === 'a' ? masksOf(element) : []),
  ];
}

/** How a link could lead astray: out of the site without showing where, or with a hold on our page. */
function masksOf(link: Element): string[] {
  const href = link.getAttribute('href');
  // Its address has not arrived.
  if (href === null) return [];
  const isOutside = !href.startsWith('https://docs.example.com/');
  const opensTab = isOutside && !href.startsWith('mailto:');
  const isLetGo =
    isOutside === link.hasAttribute('rel') && opensTab === link.hasAttribute('target');
  if (!isLetGo || opensTab !== link.hasAttribute('title')) {
    return [`a ${href} with a hold on the page`];
  }
  return isOutside && !showsPlace(link, href) ? [`a ${href} posing as ${link.textContent}`] : [];
}

function showsPlace(link: Element, href: string): boolean {
  const { host, pathname, protocol } = new URL(href);
  const place = protocol === 'mailto:' ? pathname : host;
  const last = link.lastElementChild;
  const isMarked = last?.localName === 'bdi' && !last.nextSibling;
  if (isMarked && last.textContent?.trim() === `(${place})`) return true;
  const text = (link.textContent ?? '').replace(/^(?:https?:\/\/|mailto:)/i, '').toLowerCase();
  const isWhole =
    text === place.toLowerCase() && /^[^\p{L}\p{N}]*(?:\s|$)/u.test(signsBehind(link));
  return isWhole || text.startsWith(`${place.toLowerCase()}/`);
}

/** What stands behind a node in the same line, up to where a blank, a letter or a digit comes. */
function signsBehind(node: Node): string {
  let text = '';
  for (let next = node.nextSibling; next; next = next.nextSibling) {
    if (next.nodeName === 'BR' || next.nodeName === 'UL' || next.nodeName === 'OL') return text;
    text += next.textContent ?? '';
    if (/[\s\p{L}\p{N}]/u.test(text)) return text;
  }
  const parent = node.parentElement;
  const isInline = parent && /^(?:a|code|del|em|kbd|strong|sub|sup)$/.test(parent.localName);
  return isInline ? text + signsBehind(parent) : text;
}
