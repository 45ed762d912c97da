/** A page of documentation around the assistant, to select text on. */
export class DocsPage {
  readonly #container = document.createElement('div');

  constructor() {
    this.#container.append(
      element('nav', {}, 'The menu of the site.'),
      element(
        'main',
        {},
        element('p', {}, 'Before any heading.'),
        element('h2', { id: 'accent' }, 'Accent colour'),
        element(
          'p',
          {},
          'Set the accent colour with a ',
          element('code', {}, 'custom property'),
          '.',
        ),
        element('div', { id: 'second-tab' }, element('p', {}, 'In the second tab.')),
        element(
          'section',
          { id: 'all-surfaces' },
          element('h2', { id: 'surface' }, 'Surface'),
          element('p', {}, 'Set the surface colour too.'),
        ),
        element('div', { contenteditable: 'true' }, 'Notes of the reader.'),
      ),
    );
    document.body.append(this.#container);
  }

  /** Selects a paragraph by its text. */
  select(text: string): void {
    const found = [...this.#container.querySelectorAll('nav, main *')].find(
      (candidate) => candidate.textContent === text,
    );
    if (!found) throw new Error(`The page does not say: ${text}`);
    document.getSelection()?.selectAllChildren(found);
  }

  remove(): void {
    this.#container.remove();
  }
}

/** A new element with its attributes and children. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    created.setAttribute(attribute, value);
  }
  created.append(...children);
  return created;
}
