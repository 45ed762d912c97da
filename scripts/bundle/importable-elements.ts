import type { Plugin } from 'vite';

const elementModule = /\/node_modules\/@lit\/reactive-element\/reactive-element\.js$/;
const base = 'extends HTMLElement';

/**
 * Lets the elements be imported where there is no DOM, as frameworks do that render on a server: the
 * class that all of them extend is declared when its module is, and there is no `HTMLElement` there.
 * Nothing global is added, as other libraries take that for a sign of a browser.
 */
export function importableElements(): Plugin {
  return {
    name: 'importable-elements',
    transform: {
      filter: { id: elementModule },
      handler: (code) => {
        if (!code.includes(base)) throw new Error('The base of the elements was not found.');
        return { code: code.replace(base, 'extends(globalThis.HTMLElement??Object)'), map: null };
      },
    },
  };
}
