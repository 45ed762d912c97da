import {
  type PropertyDeclaration,
  type PropertyDeclarations,
  type PropertyValues,
  ReactiveElement,
} from '@lit/reactive-element';

/**
 * Lit's element, as the page that it stands on would like it: whatever it does the first time is split into
 * short tasks, what it can be told can be told together and taken back, and it tells the page what happens.
 *
 * @typeParam Events - the details of its events by what comes after its name in theirs.
 */
export abstract class BaseElement<
  Events extends object = Record<string, object>,
> extends ReactiveElement {
  #beginning: Promise<void> | undefined;
  #presence: AbortController | undefined;

  /** Settles once it has been connected; at once where it is in no document. */
  protected get connected(): Promise<void> | undefined {
    return this.#beginning;
  }

  /**
   * The script defines it, and with that the page's elements are made, both of them. Each is connected in a
   * task of its own after that, and rendered in another: together they would be a long one.
   */
  override connectedCallback(): void {
    this.#presence = new AbortController();
    this.listen(this.#presence.signal);
    if (this.hasUpdated) super.connectedCallback();
    else this.#beginning ??= this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#presence?.abort();
  }

  /** Sets several properties at once; `null` resets a property to its default. */
  override update(patch: PropertyValues | Readonly<Record<string, unknown>>): void {
    // Lit's own update cycle calls this method as well, with a map of changed properties.
    if (patch instanceof Map) {
      super.update(patch);
      this.render();
    } else {
      for (const [key, value] of Object.entries(patch)) {
        const name = key as keyof this;
        if ((this.constructor as typeof BaseElement).elementProperties.has(name))
          this[name] = value as this[typeof name];
      }
    }
  }

  /**
   * Frameworks give properties the texts that templates have for attributes, which count as they do there. What they
   * no longer give they empty, as is what has lost its attribute: it has its default again.
   */
  override requestUpdate(name?: keyof this, previous?: unknown): void {
    const key = name as keyof this;
    const { type, attribute } =
      (this.constructor as typeof BaseElement).elementProperties.get(key) ?? {};
    const value: unknown = this[key];
    if (type && value && typeof value === 'string') {
      super.attributeChangedCallback(attribute as string, null, value);
    } else {
      // What was empty before is so by default, or the element is being made.
      if (value == null && previous != null) {
        this[key] = (document.createElement(this.localName) as this)[key];
      }
      super.requestUpdate(name, previous);
    }
  }

  /**
   * Sends a public event of this element, `<element's name>:<type>`.
   *
   * @returns false when a listener prevented its default action.
   */
  protected emit<Type extends keyof Events & string>(
    type: Type,
    detail: Events[Type],
    options?: { cancelable?: boolean },
  ): boolean {
    const init = { detail, bubbles: true, composed: true, ...options };
    return this.dispatchEvent(new CustomEvent(`${this.localName}:${type}`, init));
  }

  /** Listens, until the signal aborts, to what must not be missed before the element is connected. */
  protected abstract listen(signal: AbortSignal): void;

  /** Shows what it is now. */
  protected abstract render(): void;

  /** Only the first update waits: a promise would end all others later than Lit's own end. */
  protected override scheduleUpdate(): Promise<void> | undefined {
    if (!this.hasUpdated) return nextTimer().then(() => this.performUpdate());
    this.performUpdate();
    return undefined;
  }

  async #begin(): Promise<void> {
    await nextTimer();
    this.#beginning = undefined;
    if (this.isConnected) super.connectedCallback();
  }
}

/** What the build leaves of Lit's. */
interface Declaration extends Pick<PropertyDeclaration, 'type'> {
  attribute?: false;
}

/**
 * Names the attribute of each property after it, with hyphens: `base-url` sets `baseUrl`. Attributes do not
 * follow their properties, which the build leaves out: what CSS has to know is a custom state. Decorators
 * would say the same, but what they are compiled to would be a part of every page.
 */
export function attributes(
  declarations: Readonly<Record<string, Declaration>>,
): PropertyDeclarations {
  const named = Object.entries(declarations).map(([name, declaration]) => {
    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const converter = declaration.type === Boolean ? asSwitch : undefined;
    return [name, { attribute, converter, ...declaration }];
  });
  return Object.fromEntries(named);
}

/** Templates of Vue and Svelte write `false` for what is off; without its attribute it has its default. */
function asSwitch(value: string | null): boolean | null {
  return value === null ? value : value !== 'false';
}

/** Settles in a task of its own, after what the page has waiting. */
function nextTimer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
