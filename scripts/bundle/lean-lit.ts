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
      'constructor(t,e,o){if(this._$cssResult$=!0,o!==s)throw Error("CSSResult is not constructable. ' +
        'Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){' +
        'let t=this.o;const s=this.t;if(e&&void 0===t){const e=void 0!==s&&1===s.length;' +
        'e&&(t=o.get(s)),void 0===t&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),' +
        'e&&o.set(s,t))}return t}',
      'constructor(t){this.cssText=t}get styleSheet(){' +
        'return this.o||(this.o=new CSSStyleSheet).replaceSync(this.cssText),this.o}',
    ],
    ['toString(){return this.cssText}', ''],
    ['t=>t instanceof CSSStyleSheet?t:t.styleSheet', 't=>t.styleSheet'],
    ['new n("string"==typeof t?t:t+"",void 0,s)', 'new n(t)'],
    [
      'const o=1===t.length?t[0]:e.reduce((e,s,o)=>e+(t=>{if(!0===t._$cssResult$)return t.cssText;' +
        'if("number"==typeof t)return t;throw Error("Value passed to \'css\' function must be a ' +
        "'css' function result: \"+t+\". Use 'unsafeCSS' to pass non-literal values, but take care " +
        'to ensure page security.")})(s)+t[o+1],t[0]);return new n(o,t,s)',
      'return new n(t[0])',
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
      'case Boolean:i=null!==t;break;case Number:i=null===t?null:Number(t)',
      'case Boolean:i=!0;break;case Number:i=Number(t)',
    ],
    [',b={attribute:!0,type:String,converter:u,reflect:!1,useDefault:!1,hasChanged:f}', ''],
    [
      '(t,s=b){if(s.state&&(s.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&' +
        '((s=Object.create(s)).wrapped=!0),this.elementProperties.set(t,s),!s.noAccessor){' +
        'const i=Symbol(),h=this.getPropertyDescriptor(t,i,s);' +
        'void 0!==h&&e(this.prototype,t,h)}}static getPropertyDescriptor(t,s,i){' +
        'const{get:e,set:r}=h(this.prototype,t)??{get(){return this[s]},set(t){this[s]=t}};' +
        'return{get:e,set(s){const h=e?.call(this);r?.call(this,s),this.requestUpdate(t,h,i)},' +
        'configurable:!0,enumerable:!0}}',
      '(t,s){this.elementProperties.set(t,s);const i=Symbol(),' +
        '{get:r,set:o}=h(this.prototype,t)??{get(){return this[i]},set(t){this[i]=t}};' +
        'e(this.prototype,t,{get:r,set(s){const h=r?.call(this);o?.call(this,s),' +
        'this.requestUpdate(t,h)},enumerable:!0})}',
    ],
    ['static getPropertyOptions(t){return this.elementProperties.get(t)??b}', ''],
    ['getOwnPropertyNames:r', 'entries:r'],
    [
      'const t=this.properties,s=[...r(t),...o(t)];for(const i of s)this.createProperty(i,t[i])',
      'for(const[t,s]of r(this.properties))this.createProperty(t,s)',
    ],
    ['this._$Eh&&[...this', '[...this'],
    ['y.elementStyles=[],', ''],
    ['!1===this.isUpdatePending&&', 'this.isUpdatePending||'],
    [
      '{const i=this._$Eu(t,s);void 0!==i&&this._$Eh.set(i,t)}',
      's.attribute&&this._$Eh.set(s.attribute,t);',
    ],
    [
      'static _$Eu(t,s){const i=s.attribute;return!1===i?void 0:' +
        '"string"==typeof i?i:"string"==typeof t?t.toLowerCase():void 0}',
      '',
    ],
    ['this._$Em=null,', ''],
    [
      'this._$AK(t,i)}',
      'const{_$Eh:e,elementProperties:r}=this.constructor,h=e.get(t),n=r.get(h);' +
        'this[h]=null===i?i:(n.converter??u.fromAttribute)(i,n.type)}',
    ],
    [
      '_$AK(t,s){const i=this.constructor,e=i._$Eh.get(t);if(void 0!==e&&this._$Em!==e){' +
        'const t=i.getPropertyOptions(e),h="function"==typeof t.converter?{fromAttribute:t.converter}:' +
        'void 0!==t.converter?.fromAttribute?t.converter:u;this._$Em=e;' +
        'const r=h.fromAttribute(s,t.type);this[e]=r??this._$Ej?.get(e)??r,this._$Em=null}}',
      '',
    ],
    [
      '(t,s,i,e=!1,h){if(void 0!==t){const r=this.constructor;if(!1===e&&(h=this[t]),' +
        'i??=r.getPropertyOptions(t),!((i.hasChanged??f)(h,s)||i.useDefault&&i.reflect&&' +
        'h===this._$Ej?.get(t)&&!this.hasAttribute(r._$Eu(t,i))))return;this.C(t,s,i)}',
      '(t,s){if(void 0!==t){if(i(this[t],s))return;' +
        'this._$AL.has(t)||this._$AL.set(t,this.hasUpdated?s:void 0)}',
    ],
    [
      'C(t,s,{useDefault:i,reflect:e,wrapped:h},r){i&&!(this._$Ej??=new Map).has(t)&&' +
        '(this._$Ej.set(t,r??s??this[t]),!0!==h||void 0!==r)||(this._$AL.has(t)||' +
        '(this.hasUpdated||i||(s=void 0),this._$AL.set(t,s)),' +
        '!0===e&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}',
      '',
    ],
    [
      'try{t=this.shouldUpdate(s),t?(this.willUpdate(s),this._$EO?.forEach(t=>t.hostUpdate?.()),' +
        'this.update(s)):this._$EM()}catch(s){throw t=!1,this._$EM(),s}t&&this._$AE(s)',
      'try{this.willUpdate(s),this._$EO?.forEach(t=>t.hostUpdate?.()),this.update(s)}' +
        'catch(s){throw this._$EM(),s}this._$AE(s)',
    ],
    ['let t=!1;const s=this._$AL', 'const s=this._$AL'],
    ['shouldUpdate(t){return!0}', ''],
    ['this.getUpdateComplete()}getUpdateComplete(){return ', ''],
    ['enableUpdating(t){}', ''],
    [',this._$Ev()}_$Ev(){', ';'],
    [
      'if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){' +
        'for(const[t,s]of this._$Ep)this[t]=s;this._$Ep=void 0}' +
        'const t=this.constructor.elementProperties;if(t.size>0)for(const[s,i]of t){' +
        'const{wrapped:t}=i,e=this[s];!0!==t||this._$AL.has(s)||void 0===e||this.C(s,void 0,i,e)}}',
      'for(const[t,s]of this._$Ep)this[t]=s;this._$Ep.clear();',
    ],
    ['super(),this._$Ep=void 0,', 'super(),'],
    ['t.size>0&&(this._$Ep=t)', 'this._$Ep=t'],
    [
      'this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions)',
      'this.attachShadow({mode:"open"})',
    ],
    ['y.shadowRootOptions={mode:"open"},', ''],
    [
      '_$ET(t,s){const i=this.constructor.elementProperties.get(t),e=this.constructor._$Eu(t,i);' +
        'if(void 0!==e&&!0===i.reflect){const h=(void 0!==i.converter?.toAttribute?i.converter:u)' +
        '.toAttribute(s,i.type);this._$Em=t,null==h?this.removeAttribute(e):this.setAttribute(e,h),' +
        'this._$Em=null}}',
      '',
    ],
    ['this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),', ''],
    ['Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;', ''],
    [
      'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);' +
        'if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
      '',
    ],
    ['this.finalizeStyles(this.styles)', 'this.styles'],
    [
      'static finalizeStyles(s){const i=[];if(Array.isArray(s)){const e=new Set(s.flat(1/0).reverse());' +
        'for(const s of e)i.unshift(t(s))}else void 0!==s&&i.push(t(s));return i}',
      '',
    ],
    ['static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}', ''],
    [
      'static _$Ei(){if(this.hasOwnProperty(d("elementProperties")))return;const t=n(this);' +
        't.finalize(),void 0!==t.l&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}',
      '',
    ],
    [
      'if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(',
      'this.finalized=!0;const h=n(this);' +
        'if(h.finalize(),this.elementProperties=new Map(h.elementProperties),this.hasOwnProperty(',
    ],
    [',this.constructor.l?.forEach(t=>t(this))', ''],
    [',p?.({ReactiveElement:y}),(a.reactiveElementVersions??=[]).push("2.1.2");', ';'],
  ],
  // The helpers for directives are one module; of them only the earlier conversations need more than this.
  'lit-html/directives/keyed.js': [
    ['import{setCommittedValue as s}from"../directive-helpers.js";', 'const s=t=>t._$AH={};'],
  ],
  'lit-html/lit-html.js': [
    ['s=t.trustedTypes,', 's=Object.hasOwn(t,"trustedTypes")&&t.trustedTypes,'],
    [
      'if(y.test(r.tagName)){const t=r.textContent.split(o),i=t.length-1;if(i>0){' +
        'r.textContent=s?s.emptyScript:"";for(let s=0;s<i;s++)r.append(t[s],c()),P.nextNode(),' +
        'd.push({type:2,index:++l});r.append(t[i],c())}}',
      '',
    ],
    [
      'if(r.data===n)d.push({type:2,index:l});else{let t=-1;' +
        'for(;-1!==(t=r.data.indexOf(o,t+1));)d.push({type:7,index:l}),t+=o.length-1}',
      'r.data===n&&d.push({type:2,index:l});',
    ],
    [
      'e="number"==typeof s?this._$AC(t):(void 0===s.el&&' +
        '(s.el=S.createElement(V(s.h,s.h[0]),this.options)),s)',
      'e=this._$AC(t)',
    ],
    ['(t?.creationScope??l).importNode', 'l.importNode'],
    [
      'const e=s?.renderBefore??i;let h=e._$litPart$;if(void 0===h){const t=s?.renderBefore??null;' +
        'e._$litPart$=h=new k(i.insertBefore(c(),t),t,void 0,s??{})}',
      'let h=i._$litPart$;h??=i._$litPart$=new k(i.appendChild(c()),null,void 0,s??{});',
    ],
    ['setConnected(t){void 0===this._$AM&&(this._$Cv=t,this._$AP?.(t))}', ''],
    ['get _$AU(){return this._$AM?._$AU??this._$Cv}', ''],
    ['get _$AU(){return this._$AM._$AU}', ''],
    ['const j={M:h,P:o,A:n,C:1,L:N,R,D:d,V:M,I:k,H,N:L,U:z,B:I,F:Z}', 'const j={I:k}'],
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
 * names one twice or holds another; `styles` is a list. Attributes: none follows its property, each is named where
 * its property is declared, one that is removed is left to `BaseElement`, and a converter is a function. Properties:
 * whether one has changed is told in one way, none has a default of Lit's, each is named by a string, and nobody reads
 * which changed at first; no class makes its accessors itself. Shadow roots: each is made here, and one that the page
 * brought along is emptied. Updates: none is refused. Initializers: they are for decorators. Templates: compiled ahead,
 * with values in comments and between the tags of a `<textarea>` or a `<style>`, and those that know when they leave the
 * page.
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
        if (module === 'lit-html/async-directive.js')
          throw new Error(`What ${module} needs is left out of Lit: see leanLit.`);
        let changed = code;
        for (const [theirs, ours] of replacements[module] ?? []) {
          if (!changed.includes(theirs)) throw new Error(`Lit has changed: it has no ${theirs}`);
          changed = changed.replaceAll(theirs, () => ours);
        }
        return { code: changed, map: null };
      },
    },
  };
}
