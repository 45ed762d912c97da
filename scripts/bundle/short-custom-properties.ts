import type { Plugin } from 'vite';

const ownModules = /\/src\/.*\.ts$/;

/** Those that our styles hand to each other. The place in this list is the name in the bundle, one letter. */
const names = [
  'muted',
  'border',
  'radius',
  'text',
  'accent',
  'surface',
  'subtle',
  'hidden-bottom',
  'hidden-top',
  'markdown-tint',
  'markdown-muted',
  'markdown-border',
  'enter',
  'danger',
  'accent-text',
  'markdown-radius',
  'font',
  'chosen',
  'shade',
  'markdown-mono',
  'font-mono',
  'cover',
  'layer',
];

/**
 * Writes the custom properties between our own styles with one letter: `--_da-a` for `--_da-muted`. The prefix stays,
 * as it keeps a page's own properties apart from ours. A name that is not in the list fails the build, so that one
 * that is put together where it is used is found.
 */
export function shortCustomProperties(): Plugin {
  return {
    name: 'short-custom-properties',
    transform: {
      filter: { id: ownModules, code: /--_da-/ },
      handler: (code) => ({ code: code.replace(/--_da-([\w-]*)/g, shortName), map: null }),
    },
  };
}

function shortName(property: string, name: string): string {
  const place = names.indexOf(name);
  if (place === -1) throw new Error(`${property} is not in the list of custom properties.`);
  const letter = String.fromCharCode('a'.charCodeAt(0) + place);
  return `--_da-${letter}`;
}
