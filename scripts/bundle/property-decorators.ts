import type { Plugin } from 'vite';

const helper = /\/helpers\/(esm\/)?decorate\.js$/;

/** As the compiler calls it: `decorate([property()], Element.prototype, 'name', undefined)`. */
const ownHelper = `export default (decorators, prototype, name) => {
  for (const decorate of decorators) decorate(prototype, name);
};`;

/**
 * Puts a shorter helper in the place of the compiler's, which is for every kind of decorator that there is
 * and which every reader of every page would load. Ours are for properties and give nothing back.
 */
export function propertyDecorators(): Plugin {
  return {
    name: 'property-decorators',
    transform: {
      filter: { id: helper },
      handler: (code) => {
        if (!code.includes('getOwnPropertyDescriptor')) throw new Error('This is another helper.');
        return { code: ownHelper, map: null };
      },
    },
  };
}
