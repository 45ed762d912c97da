/** The roles that the tests look for, and the markup that has them. */
const markup = {
  article: 'article',
  button: 'button:not([role])',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  log: '[role=log]',
  menu: '[role=menu]',
  menuitem: '[role=menuitem]',
  region: 'section[aria-label]:not([role])',
  searchbox: 'input[type=search]',
  status: '[role=status]',
  textbox: 'textarea, input:not([type])',
} as const;

export type Role = keyof typeof markup;

/** What a reader can perceive of this role, in document order, by its accessible name if one is given. */
export function allByRole(root: ParentNode, role: Role, name?: string | RegExp): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(markup[role])].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (name === undefined || isNamed(element, name)),
  );
}

/** The first of `allByRole`, or undefined when there is none. */
export function byRole(
  root: ParentNode,
  role: Role,
  name?: string | RegExp,
): HTMLElement | undefined {
  return allByRole(root, role, name)[0];
}

/** Text as it is read out: without the blanks of the markup. */
export function textOf(element: Element | undefined): string {
  return element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

function isNamed(element: Element, name: string | RegExp): boolean {
  const found = element.getAttribute('aria-label') ?? textOf(perceived(element));
  return typeof name === 'string' ? found === name : name.test(found);
}

/** A copy without what is hidden from assistive technology, such as icons and the keys of a shortcut. */
function perceived(element: Element): Element {
  const copy = document.importNode(element, true);
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy;
}
