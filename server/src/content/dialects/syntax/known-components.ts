import type { DialectText } from '../reading/dialect.js';
import { componentNames } from './jsx-tags.js';

/** Components whose titles and contents are shown as their sites show them. */
const known: ReadonlySet<string> = new Set([
  ...['Accordion', 'AccordionGroup', 'Step', 'Steps', 'Tab', 'Tabs', 'TabItem', 'Update', 'Card'],
  ...['CardGroup', 'CardGrid', 'Cards', 'Columns', 'Column', 'LinkCard', 'LinkButton', 'Tile'],
  ...['ResponseField', 'ParamField', 'Expandable', 'Note', 'Tip', 'Info', 'Warning', 'Check'],
  ...['Danger', 'Callout', 'Admonition', 'Aside', 'Frame', 'CodeGroup', 'CodeBlock', 'Badge'],
  ...[
    'Tooltip',
    'Icon',
    'FileTree',
    'Tree',
    'Tree.File',
    'Tree.Folder',
    'Panel',
    'View',
    'Visibility',
  ],
  ...[
    'RequestExample',
    'ResponseExample',
    'Fragment',
    'Snippet',
    'Details',
    'Prompt',
    'Code',
    'CodeSnippet',
    'Command',
    'Terminal',
    'Image',
  ],
]);

/** Counts the components of a page: of those that are not known the words in them are kept. */
export function countComponents(
  body: string,
  { tally, file, page }: Pick<DialectText, 'tally' | 'file' | 'page'>,
): void {
  // What is included is counted with the page that it is included by.
  if (file !== page) return;
  for (const name of componentNames(body)) {
    tally.count(known.has(name) ? 'resolved' : 'unknown', `<${name}>`);
  }
}
