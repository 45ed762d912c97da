import type { PropertyDeclaration, ReactiveElement } from '@lit/reactive-element';

type PropertyDecorator = (prototype: ReactiveElement, name: string) => void;

/**
 * Lit's decorator `property`, for TypeScript's decorators alone. Lit's own takes those of the language
 * as well, which is code that every reader of every page would load for nothing. So would be what reflects
 * properties, which the build leaves out: what CSS has to know is a custom state. An attribute is called like
 * its property, with hyphens: `base-url` sets `baseUrl`.
 */
export function property(declaration?: Omit<PropertyDeclaration, 'reflect'>): PropertyDecorator {
  return (prototype, name) => {
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const element = prototype.constructor as typeof ReactiveElement;
    element.createProperty(name, { attribute, ...declaration });
  };
}

/** Lit's decorator `state`, in the same way: a property that is not for others to set. */
export function state(): PropertyDecorator {
  return property({ state: true, attribute: false });
}
