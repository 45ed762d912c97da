import { type ElementPart, noChange } from 'lit';
import { Directive, directive } from 'lit/directive.js';

/** Entries that are shown at once, and how many levels are open with how many entries. */
const mostEntries = 100;
const openLevels = 2;
const mostOpen = 20;
/** Characters of one text. */
const longestText = 20_000;

class FoldedJsonDirective extends Directive {
  #value: unknown;

  override render(_value: unknown, _more: string): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [value, more]: [unknown, string]): unknown {
    // What is there stays as it was opened.
    if (value !== this.#value || !element.hasChildNodes())
      element.replaceChildren(showValue('', value, { depth: 0, more }));
    this.#value = value;
    return noChange;
  }
}

interface Level {
  depth: number;
  /** The text of the button for more entries. */
  more: string;
}

/**
 * Shows a value with a line for each of its parts, which open and close where they have parts of their own. What
 * is in a part is made when that is opened, and a hundred at a time, so that a large one costs nothing.
 */
export const foldedJson = directive(FoldedJsonDirective);

function showValue(name: string, value: unknown, level: Level): HTMLElement {
  const label = name === '' ? [] : [styled('key', JSON.stringify(name)), ': '];
  if (typeof value !== 'object' || value === null) {
    const line = document.createElement('div');
    line.tabIndex = -1;
    line.append(...label, styled(kindOf(value), written(value)));
    return line;
  }
  return showParts(label, value, level);
}

function showParts(label: readonly (Node | string)[], value: object, level: Level): HTMLElement {
  const isList = Array.isArray(value);
  const names = Object.keys(value);
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const count = styled('count', String(names.length));
  summary.append(...label, isList ? '[ ' : '{ ', count, isList ? ' ]' : ' }');
  details.append(summary);
  const fill = (): void => {
    if (details.childElementCount > 1) return;
    const parts = document.createElement('div');
    parts.className = 'parts';
    details.append(parts);
    showMore(parts, { value, names, isList, level });
  };
  details.open = level.depth < openLevels && names.length <= mostOpen;
  if (details.open) fill();
  else details.addEventListener('toggle', fill, { once: true });
  return details;
}

/** Gives the first line that it shows, which can take the focus of the button that is gone. */
function showMore(
  parts: HTMLElement,
  content: { value: object; names: readonly string[]; isList: boolean; level: Level },
): HTMLElement | undefined {
  const { value, names, isList, level } = content;
  const inner = { ...level, depth: level.depth + 1 };
  const shown = names
    .slice(0, mostEntries)
    .map((name) => showValue(isList ? '' : name, Reflect.get(value, name), inner));
  parts.append(...shown);
  const rest = names.slice(mostEntries);
  if (rest.length === 0) return shown[0];
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'plain', textContent: level.more });
  button.addEventListener('click', () => {
    button.remove();
    const first = showMore(parts, { ...content, names: rest });
    (first?.querySelector('summary') ?? first)?.focus();
  });
  parts.append(button);
  return shown[0];
}

/** By itself, as a text from right to left would take the name before it along. */
function styled(kind: string, text: string): HTMLElement {
  const element = document.createElement('bdi');
  element.className = `json-${kind}`;
  element.textContent = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return element;
}

/** As the styles know it. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'bigint' ? 'number' : typeof value;
}

function written(value: unknown): string {
  return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'null');
}
