import { isRecord } from '#core/record.js';
import { type LiquidScope, liquidValue, related } from './liquid-values.js';

/** Texts in quotes, names with their paths, numbers, and what stands between them. */
const token = /"[^"]{0,500}"|'[^']{0,500}'|==|!=|>=|<=|[<>()]|[^\s"'()=!<>]{1,200}/g;
const longest = 1000;
const comparisons = new Set(['==', '!=', '>=', '<=', '<', '>']);

/**
 * Whether a condition of Jinja holds: `not` before `and` before `or`, parentheses, comparisons, `in`, and `is defined`.
 * What is empty does not hold, as in Python.
 */
export function jinjaHolds(condition: string, scope: LiquidScope): boolean {
  const tokens = condition.slice(0, longest).match(token) ?? [];
  return new Condition(tokens, scope).either();
}

class Condition {
  readonly #tokens: readonly string[];
  readonly #scope: LiquidScope;
  #at = 0;

  constructor(tokens: readonly string[], scope: LiquidScope) {
    this.#tokens = tokens;
    this.#scope = scope;
  }

  either(): boolean {
    let is = this.#both();
    // Each side is read, as the other one follows it.
    while (this.#take('or')) is = this.#both() || is;
    return is;
  }

  #both(): boolean {
    let is = this.#negated();
    while (this.#take('and')) is = this.#negated() && is;
    return is;
  }

  #negated(): boolean {
    if (this.#take('not')) return !this.#negated();
    if (!this.#take('(')) return this.#compared();
    const is = this.either();
    this.#take(')');
    return is;
  }

  #compared(): boolean {
    const left = this.#value();
    if (this.#take('is')) return this.#take('not') ? !this.#tested(left) : this.#tested(left);
    if (this.#take('not')) return this.#take('in') && !isIn(left, this.#value());
    if (this.#take('in')) return isIn(left, this.#value());
    const operator = this.#tokens[this.#at] ?? '';
    if (!comparisons.has(operator)) return isTrue(left);
    this.#at += 1;
    return related(operator, left, this.#value());
  }

  #tested(value: unknown): boolean {
    const test = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    if (test === 'defined') return value !== undefined;
    if (test === 'none') return value === undefined || value === null;
    return test === 'true' ? value === true : test === 'false' && value === false;
  }

  #value(): unknown {
    const written = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    return liquidValue(
      written.replace(/^(?:True|False|None)$/, (name) => name.toLowerCase()),
      this.#scope,
    );
  }

  #take(wanted: string): boolean {
    if (this.#tokens[this.#at] !== wanted) return false;
    this.#at += 1;
    return true;
  }
}

function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? Object.keys(value).length > 0 : Boolean(value);
}

function isIn(value: unknown, whole: unknown): boolean {
  if (Array.isArray(whole)) return whole.includes(value);
  if (typeof whole === 'string') return typeof value === 'string' && whole.includes(value);
  return isRecord(whole) && typeof value === 'string' && Object.hasOwn(whole, value);
}
