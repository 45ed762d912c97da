import type { ReactiveElement } from '@lit/reactive-element';

/** Sets public properties of an element; `null` resets one to its default. */
export function setProperties(
  element: ReactiveElement,
  patch: Readonly<Record<string, unknown>>,
): void {
  const defaults = document.createElement(element.localName);
  const { elementProperties } = element.constructor as typeof ReactiveElement;
  for (const [name, value] of Object.entries(patch)) {
    const isPublic = elementProperties.has(name) && !elementProperties.get(name)?.state;
    if (isPublic) Reflect.set(element, name, value ?? Reflect.get(defaults, name));
  }
}

/** Without its attribute a property has its default again, as if the attribute had never been. */
export function resetProperty(element: ReactiveElement, attribute: string): void {
  const { elementProperties } = element.constructor as typeof ReactiveElement;
  for (const [property, { attribute: named }] of elementProperties) {
    const own = typeof named === 'string' ? named : String(property).toLowerCase();
    if (named !== false && own === attribute) setProperties(element, { [String(property)]: null });
  }
}
