/** Where a node is, and what opens it. */
export interface NodeAddress {
  /** Without user and password, as it may be shown; no `/` at its end. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface PooledNode extends NodeAddress {
  /** How often in a row it has failed. */
  failures: number;
  /** When it may be asked again, in milliseconds of the clock; 0 while it answers. */
  restsUntil: number;
}

/** Milliseconds that a node rests after its first failure; twice as many after each other one. */
const firstRest = 1000;
const longestRest = 30_000;

/**
 * The nodes of a cluster, which take turns. One that failed is left alone for a while, unless there is no other: then the
 * one that has rested longest is tried.
 */
export class NodePool {
  readonly #nodes: readonly PooledNode[];
  readonly #clock: () => number;
  #turn = 0;

  /**
   * @param addresses - may hold user and password, percent-encoded.
   * @param clock - the time in milliseconds.
   */
  constructor(addresses: readonly URL[], clock: () => number) {
    this.#nodes = addresses.map((url) => ({ ...open(url), failures: 0, restsUntil: 0 }));
    this.#clock = clock;
  }

  get size(): number {
    return this.#nodes.length;
  }

  /** Addresses of all, as they may be shown. */
  get name(): string {
    return this.#nodes.map(({ address }) => address).join(', ');
  }

  /** The node whose turn it is, but none of `tried` while there is another. */
  next(tried: ReadonlySet<NodeAddress>): NodeAddress {
    const now = this.#clock();
    const first = this.#turn;
    this.#turn = (this.#turn + 1) % this.#nodes.length;
    const inTurn = [...this.#nodes.slice(first), ...this.#nodes.slice(0, first)];
    const fresh = inTurn.filter((node) => !tried.has(node));
    const wanted = fresh.length > 0 ? fresh : inTurn;
    const [longest] = wanted.toSorted((one, other) => one.restsUntil - other.restsUntil);
    const node = wanted.find(({ restsUntil }) => restsUntil <= now) ?? longest;
    if (!node) throw new Error('OpenSearch needs an address at least.');
    return node;
  }

  succeeded(address: NodeAddress): void {
    const node = this.#find(address);
    if (node) Object.assign(node, { failures: 0, restsUntil: 0 });
  }

  failed(address: NodeAddress): void {
    const node = this.#find(address);
    if (!node) return;
    const rest = Math.min(longestRest, firstRest * 2 ** node.failures);
    Object.assign(node, { failures: node.failures + 1, restsUntil: this.#clock() + rest });
  }

  #find(address: NodeAddress): PooledNode | undefined {
    return this.#nodes.find((node) => node === address);
  }
}

function open(given: URL): NodeAddress {
  const url = new URL(given);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const address = url.href.replace(/\/$/, '');
  if (!username) return { address, headers: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { address, headers: { authorization } };
}
