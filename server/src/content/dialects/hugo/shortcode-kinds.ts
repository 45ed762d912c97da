/** What only arranges what stands in it. */
export const wrappers = new Set([
  ...[
    'tabs',
    'tabpane',
    'code',
    'codetabs',
    'tabset',
    'cards',
    'card-grid',
    'column-list',
    'columns',
  ],
  ...[
    'steps',
    'accordion',
    'blocks/section',
    'blocks/lead',
    'div',
    'center',
    'lead',
    'section',
    'row',
  ],
  ...[
    'md',
    'rawhtml',
    'wide-table',
    'table',
    'responsive-table',
    'markdown',
    'page-content',
    'filetree/container',
  ],
]);
export const tabs = new Set([
  'tab',
  'tab-content',
  'tabbed',
  'tab-item',
  'codetab',
  'code-tab',
  'step',
  'column',
]);
export const folded = new Set(['collapse', 'details', 'expand', 'collapsible', 'accordion-item']);
export const references = new Set(['ref', 'relref', 'link']);
export const pictures = new Set(['figure', 'img', 'image', 'imgproc', 'docs/figure']);
/** What shows nothing that could be read, or a list of pages that the navigation has. */
export const silent = new Set([
  ...[
    'section',
    'toc',
    'table-of-contents',
    'docs/bwipt',
    'docs/hero-simple',
    'docs/learning-paths',
  ],
  ...['vimeo', 'gist', 'tweet', 'x', 'instagram', 'video', 'comment', 'docs/card-grid'],
]);
