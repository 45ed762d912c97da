// Runs before the page is painted, so that a reader who chose a theme never sees the other one flash.
const root = document.documentElement;
const storageKey = 'docs-theme';
const darkPreference = matchMedia('(prefers-color-scheme: dark)');

const chosenTheme = readTheme();
if (chosenTheme) root.dataset.theme = chosenTheme;
root.dataset.scripted = '';

document.addEventListener('DOMContentLoaded', () => {
  prepareThemeButton(document.querySelector('.theme-button'));
  const navigation = document.querySelector('.navigation');
  prepareMenu(document.querySelector('.menu-button'), navigation);
  keepInView(navigation, navigation?.querySelector('[aria-current="page"]'));
  followReading(document.querySelector('.contents'));
  leadResultsTo(root.dataset.resultsOrigin);
  addCopyButtons(document.querySelectorAll('.code'));
});

/** @param {NodeListOf<Element>} blocks of code */
function addCopyButtons(blocks) {
  // A page that is not served securely has no clipboard.
  if (!navigator.clipboard) return;
  for (const block of blocks) {
    const button = document.createElement('button');
    button.className = 'copy-button';
    button.type = 'button';
    button.textContent = 'Copy';
    const said = document.createElement('span');
    said.className = 'copy-result';
    said.role = 'status';
    block.append(button, said);
    button.addEventListener('click', () => void copyCode(block, { button, said }));
  }
}

/**
 * @param {Element} block
 * @param {{button: HTMLButtonElement, said: HTMLElement}} parts
 */
async function copyCode(block, { button, said }) {
  const code = block.querySelector('pre');
  let result = 'Copied';
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '');
  } catch {
    // Without permission the reader copies by hand.
    getSelection()?.selectAllChildren(code ?? block);
    result = 'Press Ctrl+C to copy';
  }
  button.textContent = result;
  said.textContent = result;
  setTimeout(() => {
    button.textContent = 'Copy';
    said.textContent = '';
  }, 2000);
}

/** @param {string | undefined} origin of the site that has the pages, where this one has not. */
function leadResultsTo(origin) {
  if (!origin) return;
  document.addEventListener('docs-search:select', (event) => {
    const { pathname, hash } = new URL(event.detail.url);
    event.preventDefault();
    location.assign(origin + pathname + hash);
  });
}

/** @param {HTMLElement | null} button */
function prepareThemeButton(button) {
  if (!button) return;
  const show = () => button.setAttribute('aria-pressed', String(currentTheme() === 'dark'));
  darkPreference.addEventListener('change', show);
  button.addEventListener('click', () => {
    const theme = currentTheme() === 'dark' ? 'light' : 'dark';
    root.dataset.theme = theme;
    storeTheme(theme);
    show();
  });
  show();
}

/**
 * @param {HTMLElement | null} button
 * @param {HTMLElement | null} navigation
 */
function prepareMenu(button, navigation) {
  if (!button || !navigation) return;
  const toggle = (open) => {
    button.setAttribute('aria-expanded', String(open));
    navigation.toggleAttribute('data-open', open);
  };
  button.addEventListener('click', () => {
    toggle(button.getAttribute('aria-expanded') !== 'true');
  });
  document.addEventListener('keydown', (event) => {
    // What closes above the menu takes it.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (button.getAttribute('aria-expanded') !== 'true') return;
    toggle(false);
    button.focus();
  });
}

/**
 * Brings an entry of a list that scrolls by itself to its middle, unless it can be seen: the page stays where it is.
 *
 * @param {HTMLElement | null} list
 * @param {Element | null | undefined} entry
 */
function keepInView(list, entry) {
  if (!list || !entry) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom)
    list.scrollTop += (top + bottom) / 2 - frame.top - list.clientHeight / 2;
}

/**
 * Marks the heading that is being read in the table of contents.
 *
 * @param {HTMLElement | null} contents
 */
function followReading(contents) {
  const links = [...(contents?.querySelectorAll('a') ?? [])];
  const entries = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  if (entries.length === 0) return;
  const mark = () => {
    const line = innerHeight / 4;
    const current = entries.findLast(({ heading }) => heading.getBoundingClientRect().top < line);
    for (const entry of entries) {
      if (entry === current) entry.link.setAttribute('aria-current', 'true');
      else entry.link.removeAttribute('aria-current');
    }
    keepInView(contents, current?.link);
  };
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -75% 0px' });
  for (const { heading } of entries) observer.observe(heading);
}

function currentTheme() {
  return root.dataset.theme ?? (darkPreference.matches ? 'dark' : 'light');
}

// Storage throws where the page is framed in a sandbox or the reader blocks it: the theme is not kept then.

function readTheme() {
  try {
    const theme = localStorage.getItem(storageKey);
    return theme === 'dark' || theme === 'light' ? theme : undefined;
  } catch {
    return undefined;
  }
}

/** @param {'dark' | 'light'} theme */
function storeTheme(theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {}
}
