import type { Plugin } from 'vite';

const styleModule = /\/node_modules\/@lit\/reactive-element\/css-tag\.js$/;
const support =
  't.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype';

/**
 * Leaves out Lit's `<style>` elements for browsers that adopt no style sheets: those do not read the
 * syntax that the widget is built with either, and every reader of every page would load them.
 */
export function adoptedStyleSheets(): Plugin {
  return {
    name: 'adopted-style-sheets',
    transform: {
      filter: { id: styleModule },
      handler: (code) => {
        if (!code.includes(support))
          throw new Error('The question for style sheets was not found.');
        return { code: code.replace(support, 'true'), map: null };
      },
    },
  };
}
