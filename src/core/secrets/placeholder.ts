/** Words that documentation puts where the reader's own value goes. */
const placeholderWords =
  /your|example|placeholder|change_?-?me|replace|insert|dummy|sample|redacted|secret_?here|key_?here|token_?here|xxx|\*\*\*|\.\.\.|…|todo|foobar|lorem|0{8}|1{8}/i;

/** Values that a program fills in. */
const interpolation = /[<>{}]|^\$|\$\(|\$[A-Z_]{3}|%[sdv]\b|process\.env|environ|getenv|secrets\./;

/** Public by design: our own key, and those that others call publishable. */
const publicKey = /^(?:svc_dsc_|pk_|pk\.|sb_publishable_|public_)/;

/** The payload that jwt.io shows, and every text about tokens after it. */
const sampleToken = 'eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lI';

/** Whether a text stands for a secret without being one, as in `YOUR_API_KEY` and `${TOKEN}`. */
export function isPlaceholder(text: string): boolean {
  return (
    placeholderWords.test(text) ||
    interpolation.test(text) ||
    publicKey.test(text) ||
    text.includes(sampleToken) ||
    isSequence(text)
  );
}

/** Nothing but a name for what belongs there, as in `password` and `my-secret`. */
export function isNameOfSecret(text: string): boolean {
  return /^(?:(?:my|the|a|some|super|db|user|admin|root|test|api|access|auth|client|top)[-_]?){0,4}(?:user|username|pass|passwd|password|passphrase|pwd|pw|secret|token|key|postgres|mysql|root|admin|guest|test|demo)+[-_]?\d{0,3}$/i.test(
    text.slice(0, 64),
  );
}

/**
 * Whether a text looks randomly generated: it changes between letters and digits, and between
 * small and capital letters, more often than names in code do. The capital that begins a word counts
 * for nothing.
 */
export function isRandom(text: string): boolean {
  let changes = 0;
  let digits = 0;
  let characters = 0;
  let before = '';
  for (const character of text) {
    const current = classOf(character);
    if (current === 'digit') digits += 1;
    if (current && before && current !== before && !(before === 'capital' && current === 'small')) {
      changes += 1;
    }
    if (current) characters += 1;
    before = current;
  }
  return characters >= 12 && digits > 0 && changes / characters >= 0.2;
}

function classOf(character: string): string {
  if (character >= '0' && character <= '9') return 'digit';
  if (character >= 'a' && character <= 'z') return 'small';
  return character >= 'A' && character <= 'Z' ? 'capital' : '';
}

/** `abcdef…`, `123456…`, `aaaa…`: never random. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let index = 1; index < text.length; index += 1) {
    if (Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1) steps += 1;
  }
  return steps * 2 > text.length;
}
