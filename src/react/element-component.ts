import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type PropsWithoutRef,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

type EventTypes = GlobalEventHandlersEventMap;

/** The names of events by the props that listen to them. */
type EventNames = Readonly<Record<string, keyof EventTypes>>;

type OwnProps<Tag extends HTMLElement> = {
  [Name in Exclude<keyof Tag, keyof HTMLElement>]?: Tag[Name] | undefined;
};

type Listeners<Names extends EventNames> = {
  [Prop in keyof Names]?: ((event: EventTypes[Names[Prop]]) => void) | undefined;
};

/** What the component of an element takes: its properties, listeners, and what every element of HTML has. */
export type ElementProps<Tag extends HTMLElement, Names extends EventNames> = Omit<
  HTMLAttributes<Tag>,
  keyof Names | keyof OwnProps<Tag>
> &
  Listeners<Names> &
  OwnProps<Tag>;

/** A custom element as a component, whose `ref` is the element. */
export type ElementComponent<
  Tag extends HTMLElement,
  Names extends EventNames,
> = ForwardRefExoticComponent<PropsWithoutRef<ElementProps<Tag, Names>> & RefAttributes<Tag>>;

/** What is made a component. */
interface ElementOptions<Tag extends HTMLElement, Names extends EventNames> {
  tagName: string;
  elementClass: { readonly prototype: Tag };
  events: Names;
}

/** What every element has, which React writes as attributes, on servers too. */
const ofEvery: object = typeof HTMLElement === 'undefined' ? {} : HTMLElement.prototype;

/** Those of them that React 18 would write as `hidden="false"`. */
const areSet = ['hidden', 'inert'];

/** React 18 warns of effects of the layout where there is none. */
const useEffectAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A component for a custom element, for React 18 as well, which knows only attributes. A property that is no longer given
 * gets the value back that it had before.
 */
export function elementComponent<Tag extends HTMLElement, const Names extends EventNames>({
  tagName,
  elementClass,
  events,
}: ElementOptions<Tag, Names>): ElementComponent<Tag, Names> {
  const isSet = (name: string): boolean =>
    name in elementClass.prototype && (!(name in ofEvery) || areSet.includes(name));
  const component = forwardRef<Tag, ElementProps<Tag, Names>>((props, ref) => {
    const element = useRef<Tag>(null);
    const given: Map<string, unknown> = new Map(Object.entries(props));
    const latest = useRef(given);
    const changed = useRef<ChangedProperties>(new Map());
    useImperativeHandle<Tag | null, Tag | null>(ref, () => element.current, []);

    useEffectAtOnce(() => {
      latest.current = given;
      const names = [...new Set([...changed.current.keys(), ...given.keys()])].filter(isSet);
      for (const name of names) {
        const value = given.get(name);
        if (element.current) change(element.current, { name, value }, changed.current);
      }
    });

    useEffectAtOnce(() => {
      const connection = new AbortController();
      for (const [prop, type] of Object.entries(events)) {
        const listen = (event: Event): void => {
          const listener = latest.current.get(prop);
          if (typeof listener === 'function') listener(event);
        };
        element.current?.addEventListener(type, listen, { signal: connection.signal });
      }
      return () => connection.abort();
    }, []);

    const { className, ...rest } = Object.fromEntries(
      [...given].filter(([name]) => !isSet(name) && !(name in events)),
    );
    // React 18 writes it as it is called.
    return createElement(tagName, { ...rest, class: className, ref: element });
  });
  component.displayName = tagName;
  return component as ElementComponent<Tag, Names>;
}

/** What was given last for a property, and the value before it was first given. */
type ChangedProperties = Map<string, { last: unknown; before: unknown }>;

/** Sets a property where what is given is not what was given last: what the element itself changed meanwhile stays. */
function change(
  element: HTMLElement,
  { name, value }: { name: string; value: unknown },
  changed: ChangedProperties,
): void {
  const { last, before } = changed.get(name) ?? { before: Reflect.get(element, name) };
  if (value === last) return;
  changed.set(name, { last: value, before });
  Reflect.set(element, name, value === undefined ? before : value);
}
