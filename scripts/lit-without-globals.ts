import type { Plugin } from 'vite';

/** What is replaced in each module, and by what. */
const replacements: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '@lit/reactive-element/reactive-element.js': [
    [',c=a.trustedTypes,l=c?c.emptyScript:"",p=a.reactiveElementPolyfillSupport', ',l=""'],
    ['Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;', ''],
    [
      'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);' +
        'if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
      '',
    ],
    [',p?.({ReactiveElement:y}),(a.reactiveElementVersions??=[]).push("2.1.2");', ';'],
  ],
  'lit-html/lit-html.js': [
    ['s=t.trustedTypes,', 's=Object.hasOwn(t,"trustedTypes")&&t.trustedTypes,'],
    [',B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");', ';'],
  ],
};

const modules = /\/node_modules\/(@lit\/reactive-element|lit-html|lit-element)\/[\w-]+\.js$/;

/**
 * Keeps Lit from reading globals that a page's element can stand for: a heading with the id
 * `reactiveElementVersions` is the global of that name, and Lit would stop at it. They are for polyfills of
 * browsers that the widget does not run in, for decorators that it does not use, and for a warning.
 * `trustedTypes` is needed; where the browser has it, it is the window's own. `LitElement`, which reads such
 * globals as well, comes with every import of `lit`, and nothing extends it.
 */
export function litWithoutGlobals(): Plugin {
  return {
    name: 'lit-without-globals',
    transform: {
      filter: { id: modules },
      handler: (code, id) => {
        const [, module = ''] = id.split('/node_modules/');
        if (module.startsWith('lit-element/')) return { code, map: null, moduleSideEffects: false };
        let changed = code;
        for (const [global, own] of replacements[module] ?? []) {
          if (!changed.includes(global)) throw new Error(`Lit has changed: it has no ${global}`);
          changed = changed.replace(global, own);
        }
        return { code: changed, map: null };
      },
    },
  };
}
