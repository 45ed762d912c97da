import assert from 'node:assert/strict';

/** Tries to match at a place of the text, and goes on behind it with what follows. */
type Matcher = (at: number, next: (at: number) => boolean) => boolean;

/** A part of a pattern; `isCharacter` for what takes exactly one. */
interface Part {
  match: Matcher;
  isCharacter: boolean;
  isBounded: boolean;
}

const nativeExec = RegExp.prototype.exec;
const nativeIndexOf = String.prototype.indexOf;

/**
 * Counts what all patterns, and all searches for a string, have to look at while `work` runs: each
 * character that one is tried on, as a backtracking engine does it. So work is measured and not time,
 * which a busy machine stretches.
 */
export function countPatternSteps(work: () => void): number {
  let steps = 0;
  const counters = new Map<string, StepCounter>();
  function countedExec(this: RegExp, text: string): RegExpExecArray | null {
    // What counts matches patterns itself.
    RegExp.prototype.exec = nativeExec;
    const counter = counters.get(String(this)) ?? new StepCounter(this);
    counters.set(String(this), counter);
    const end = counter.find(text, this.global || this.sticky ? this.lastIndex : 0);
    const match = this.exec(text);
    assert.equal(end, match ? match.index + match[0].length : -1, `${this} is read as it matches`);
    RegExp.prototype.exec = countedExec;
    return match;
  }
  function countedIndexOf(this: string, searched: string, from = 0): number {
    const found = nativeIndexOf.call(this, searched, from);
    steps += (found < 0 ? this.length : found) - from;
    return found;
  }
  RegExp.prototype.exec = countedExec;
  String.prototype.indexOf = countedIndexOf;
  try {
    work();
  } finally {
    RegExp.prototype.exec = nativeExec;
    String.prototype.indexOf = nativeIndexOf;
  }
  for (const counter of counters.values()) steps += counter.steps;
  return steps;
}

/** One pattern, matched step by step. It knows as much of the syntax as our patterns use. */
class StepCounter {
  steps = 0;
  #text = '';
  /** What of the pattern is still to be read. */
  #rest: string;
  readonly #flags: string;
  readonly #isSticky: boolean;
  readonly #pattern: Part;

  constructor({ source, flags, sticky }: RegExp) {
    this.#rest = source;
    this.#flags = flags.replace(/[gy]/g, '');
    this.#isSticky = sticky;
    this.#pattern = this.#readAlternatives();
    assert.equal(this.#rest, '', `all of ${source} is read`);
  }

  /** The end of the first match, or -1. */
  find(text: string, from: number): number {
    this.#text = text;
    let end = -1;
    const onMatch = (at: number): boolean => {
      end = at;
      return true;
    };
    for (let start = from; start <= text.length; start += 1) {
      if (this.#pattern.match(start, onMatch) || this.#isSticky) break;
    }
    return end;
  }

  #readAlternatives(): Part {
    const options = [this.#readSequence()];
    while (this.#take('|')) options.push(this.#readSequence());
    const [only] = options;
    if (only && options.length === 1) return only;
    return {
      match: (at, next) => options.some(({ match }) => match(at, next)),
      isCharacter: false,
      isBounded: options.every(({ isBounded }) => isBounded),
    };
  }

  #readSequence(): Part {
    const parts: Part[] = [];
    while (this.#rest && !/^[|)]/.test(this.#rest)) parts.push(this.#readRepeated());
    const matchFrom = (index: number, at: number, next: (at: number) => boolean): boolean => {
      const part = parts[index];
      return part ? part.match(at, (end) => matchFrom(index + 1, end, next)) : next(at);
    };
    return {
      match: (at, next) => matchFrom(0, at, next),
      isCharacter: false,
      isBounded: parts.every(({ isBounded }) => isBounded),
    };
  }

  #readRepeated(): Part {
    const part = this.#readPart();
    const quantifier = this.#takeMatch(/^(?:[*+?]|\{(\d+)(,?)(\d*)\})/);
    if (!quantifier) return part;
    assert.ok(!this.#rest.startsWith('?'), 'lazy repetitions are not counted');
    const [sign, low = '', comma, high] = quantifier;
    const least = sign === '*' || sign === '?' ? 0 : Number(low || 1);
    const isOpen = sign === '*' || sign === '+' || (comma === ',' && !high);
    const most = isOpen ? Number.POSITIVE_INFINITY : Number(high || low || 1);
    const limits = { least, most };
    return {
      match: part.isCharacter ? this.#repeatCharacter(part, limits) : repeat(part, limits),
      isCharacter: false,
      isBounded: part.isBounded && !isOpen,
    };
  }

  /** Without recursion, as a run can be as long as the text. */
  #repeatCharacter({ match }: Part, { least, most }: Limits): Matcher {
    const accept = (): boolean => true;
    return (at, next) => {
      let count = 0;
      while (count < most && match(at + count, accept)) count += 1;
      for (; count >= least; count -= 1) {
        this.steps += 1;
        if (next(at + count)) return true;
      }
      return false;
    };
  }

  #readPart(): Part {
    const look = this.#takeMatch(/^\(\?<?[=!]/);
    if (look) return this.#readLook(look[0]);
    if (this.#takeMatch(/^\((?:\?:)?/)) {
      const inner = this.#readAlternatives();
      assert.ok(this.#take(')'), 'a group ends');
      return { ...inner, isCharacter: false };
    }
    const edge = this.#takeMatch(/^(?:[\^$]|\\b)/);
    if (edge) return this.#place(edge[0]);
    const [character = ''] =
      this.#takeMatch(/^(?:\[(?:\\.|[^\]\\])*\]|\\u[\da-f]{4}|\\.|[^\\])/i) ?? [];
    return this.#character(character);
  }

  #readLook(opening: string): Part {
    const before = this.#rest;
    const inner = this.#readAlternatives();
    assert.ok(inner.isBounded, 'what is looked for around a place is bounded');
    assert.ok(this.#take(')'), 'a look around ends');
    const length = before.length - this.#rest.length;
    return this.#place(opening + before.slice(0, length));
  }

  /** What takes no character and looks at a bounded number of them. */
  #place(source: string): Part {
    const pattern = new RegExp(source, `${this.#flags}y`);
    const match: Matcher = (at, next) => {
      this.steps += 1;
      pattern.lastIndex = at;
      return pattern.test(this.#text) && next(at);
    };
    return { match, isCharacter: false, isBounded: true };
  }

  #character(source: string): Part {
    const pattern = new RegExp(`^${source}$`, this.#flags);
    const known = new Map<string, boolean>();
    const match: Matcher = (at, next) => {
      this.steps += 1;
      if (at >= this.#text.length) return false;
      const character = this.#text.charAt(at);
      const fits = known.get(character) ?? pattern.test(character);
      known.set(character, fits);
      return fits && next(at + 1);
    };
    return { match, isCharacter: true, isBounded: true };
  }

  #take(text: string): boolean {
    const isThere = this.#rest.startsWith(text);
    if (isThere) this.#rest = this.#rest.slice(text.length);
    return isThere;
  }

  #takeMatch(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#rest);
    if (match) this.#rest = this.#rest.slice(match[0].length);
    return match;
  }
}

interface Limits {
  least: number;
  most: number;
}

function repeat({ match }: Part, { least, most }: Limits): Matcher {
  const matchFrom = (count: number, at: number, next: (at: number) => boolean): boolean => {
    const goOn = (end: number): boolean => end > at && matchFrom(count + 1, end, next);
    if (count < most && match(at, goOn)) return true;
    return count >= least && next(at);
  };
  return (at, next) => matchFrom(0, at, next);
}
