import type { SectionUnit } from './section-units.js';

/** Whether a unit says what something is where nothing else is set. */
export function statesDefault({ kind, markdown, block }: SectionUnit): boolean {
  if (/\bdefaults?\b/i.test(markdown) || saysIfLeftOut(markdown)) return true;
  const [header = ''] = block.markdown.trim().split('\n', 1);
  return kind === 'row' && /\bdefaults?\b/i.test(header);
}

/** Whether a text says which value is the default, and not only that there is one: "the default size of the IDs". */
function namesDefault(markdown: string): boolean {
  return /\bby default\b|\bdefaults?\b[^.]{0,60}\b(?:is|are|to|value)\b|\bdefaults?\W{0,4}[\d:=(`"']|[(,] ?default\b|\b(?:is|are|as|no|not)\b[^.]{0,20}\bdefaults?\b/i.test(
    markdown,
  );
}

/** "If omitted, …", "When no port is given, …", "without a name, …": what holds where nothing is set. */
export function saysIfLeftOut(markdown: string): boolean {
  return /\b(?:if|when|where)\b[^.;]{0,60}\b(?:omitted|unset|left out|absent|not (?:been )?(?:set|given|specified|provided|passed|supplied|configured)|no (?:[\w`-]{1,30} ){1,3}(?:is|are|was|has been) (?:set|given|specified|provided|passed|supplied|configured))\b|\bwithout (?:an?|any) [\w`-]{1,30}(?: [\w`-]{1,30})?,/i.test(
    markdown,
  );
}

/** Characters of a line of code that are looked at. */
const longestLine = 300;

/** "retries: 5, // default": beside the value itself. */
function isBesideValue(line: string): boolean {
  const [beside] =
    line.slice(0, longestLine).match(/(?:\/\/|#|--|;)\W{0,5}(?:the )?default\b/i) ?? [];
  return beside !== undefined && line.slice(0, line.indexOf(beside)).trim() !== '';
}

/** Whether a unit names a default itself, and not only that there is one. */
export function namesDefaultOf({ kind, markdown }: SectionUnit): boolean {
  if (kind === 'row' || namesDefault(markdown)) return true;
  return kind === 'annotated' && markdown.split('\n').some(isBesideValue);
}
