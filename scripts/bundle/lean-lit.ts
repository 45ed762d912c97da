import type { Plugin } from 'vite';

/** What is replaced in each module, and by what. */
const replacements: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '@lit/reactive-element/css-tag.js': [
    [
      't.ShadowRoot&&(void 0===t.ShadyCSS||t.ShadyCSS.nativeShadow)&&' +
        '"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype',
      'true',
    ],
    [
      'if(this._$cssResult$=!0,o!==s)throw Error("CSSResult is not constructable. ' +
        'Use `unsafeCSS` or `css` instead.");',
      'this._$cssResult$=!0;',
    ],
    [
      'const o=1===t.length?t[0]:e.reduce((e,s,o)=>e+(t=>{if(!0===t._$cssResult$)return t.cssText;' +
        'if("number"==typeof t)return t;throw Error("Value passed to \'css\' function must be a ' +
        "'css' function result: \"+t+\". Use 'unsafeCSS' to pass non-literal values, but take care " +
        'to ensure page security.")})(s)+t[o+1],t[0]);return new n(o,t,s)',
      'return new n(t[0],t,s)',
    ],
  ],
  '@lit/reactive-element/reactive-element.js': [
    [',c=a.trustedTypes,l=c?c.emptyScript:"",p=a.reactiveElementPolyfillSupport', ''],
    [
      'toAttribute(t,s){switch(s){case Boolean:t=t?l:null;break;' +
        'case Object:case Array:t=null==t?t:JSON.stringify(t)}return t},',
      '',
    ],
    [
      '_$ET(t,s){const i=this.constructor.elementProperties.get(t),e=this.constructor._$Eu(t,i);' +
        'if(void 0!==e&&!0===i.reflect){const h=(void 0!==i.converter?.toAttribute?i.converter:u)' +
        '.toAttribute(s,i.type);this._$Em=t,null==h?this.removeAttribute(e):this.setAttribute(e,h),' +
        'this._$Em=null}}',
      '',
    ],
    [',!0===e&&this._$Em!==t&&(this._$Eq??=new Set).add(t))', ')'],
    ['this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),', ''],
    ['Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;', ''],
    [
      'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);' +
        'if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
      '',
    ],
    [
      'const i=[];if(Array.isArray(s)){const e=new Set(s.flat(1/0).reverse());' +
        'for(const s of e)i.unshift(t(s))}else void 0!==s&&i.push(t(s));return i',
      'return[s??[]].flat(1/0)',
    ],
    ['static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}', ''],
    ['void 0!==t.l&&(this.l=[...t.l]),', ''],
    [',this.constructor.l?.forEach(t=>t(this))', ''],
    [',p?.({ReactiveElement:y}),(a.reactiveElementVersions??=[]).push("2.1.2");', ';'],
  ],
  // The helpers for directives are one module; of them only the earlier conversations need more than this.
  'lit-html/directives/keyed.js': [
    ['import{setCommittedValue as s}from"../directive-helpers.js";', 'const s=t=>t._$AH={};'],
  ],
  'lit-html/lit-html.js': [
    ['s=t.trustedTypes,', 's=Object.hasOwn(t,"trustedTypes")&&t.trustedTypes,'],
    [',B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");', ';'],
  ],
};

const modules =
  /\/node_modules\/(@lit\/reactive-element|lit-html(\/directives)?|lit-element)\/[\w-]+\.js$/;

/**
 * Leaves out of Lit what the widget does not use and every reader of every page would load, and what reads
 * globals that a page's element can stand for.
 *
 * Style sheets: `<style>` elements are for browsers that adopt none, which do not read the syntax that the
 * widget is built with either; values in a `css` template, which none of ours has; and a list of styles that
 * names one twice. Attributes: none follows its property. Initializers: they are for decorators.
 *
 * Globals: a heading with the id `reactiveElementVersions` is the global of that name, and Lit would stop at
 * it. They are for polyfills of browsers that the widget does not run in, for decorators that it does not
 * use, and for a warning. `trustedTypes` is needed; where the browser has it, it is the window's own.
 * `LitElement`, which reads such globals as well, comes with every import of `lit`, and nothing extends it.
 */
export function leanLit(): Plugin {
  return {
    name: 'lean-lit',
    transform: {
      filter: { id: modules },
      handler: (code, id) => {
        const [, module = ''] = id.split('/node_modules/');
        if (module.startsWith('lit-element/')) return { code, map: null, moduleSideEffects: false };
        let changed = code;
        for (const [theirs, ours] of replacements[module] ?? []) {
          if (!changed.includes(theirs)) throw new Error(`Lit has changed: it has no ${theirs}`);
          changed = changed.replace(theirs, () => ours);
        }
        return { code: changed, map: null };
      },
    },
  };
}
