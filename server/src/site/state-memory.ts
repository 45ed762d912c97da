import type { SiteModel } from './site-model.js';

type State = Pick<SiteModel, 'site' | 'pages'>;

interface Remembered<Value> {
  navigation: State['site']['navigation'];
  byName: Map<string, Value>;
}

/** Remembers what is made of a state of a site, once for all of its pages, as long as anyone has that state. */
export class StateMemory<Value> {
  readonly #states = new WeakMap<State['pages'], Remembered<Value>>();

  /** What has that name in this state; it is made where nothing has. */
  get({ site, pages }: State, name: string, make: () => Value): Value {
    const { navigation } = site;
    const known = this.#states.get(pages);
    const byName = known?.navigation === navigation ? known.byName : new Map<string, Value>();
    if (byName !== known?.byName) this.#states.set(pages, { navigation, byName });
    const value = byName.get(name) ?? make();
    byName.set(name, value);
    return value;
  }
}
