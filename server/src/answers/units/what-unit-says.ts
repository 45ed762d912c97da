import { stopWords } from '../../retrieval/search-engine.js';
import type { SectionUnit } from './section-units.js';

/** Whether a text says why something is so. */
export function statesReason(markdown: string): boolean {
  return /\b(?:because|since|so|as|due to|reasons?|therefore|thus|hence|otherwise|caus(?:e|es|ed)|avoids?|prevents?|in order to|to (?:ensure|make|keep|allow)|means|if|unless|only)\b/i.test(
    markdown,
  );
}

/** "Extends: …", "Default: …", "Returns: …": what is said about a thing, not what it is. */
export function isLabelLine(text: string): boolean {
  return /^\W*(?:extends|implements|defaults?|returns|arguments|parameters?|examples?|type|import|name of the operation)\b\W{0,3}(?::|$)/i.test(
    text,
  );
}

/** Whether a unit says such a thing, or stands below what does: "- Default:" with an item for each system. */
export function isOfLabel({ kind, markdown, block }: SectionUnit): boolean {
  return (
    isLabelLine(markdown) ||
    (kind === 'item' && /^\W*(?:defaults?|types?)\W*:/i.test(block.markdown.slice(0, 40)))
  );
}

/** Whether a text ends with a colon, marks of its Markdown aside: "Hide all of them:", "**Default:**". */
export function endsWithColon(markdown: string): boolean {
  // Only its end is looked at: a text of nothing but colons would take long.
  return /[:：][^\p{L}\p{N}]*$/u.test(markdown.slice(-12));
}

/** "- {Number}": names a type at most. */
export function isBare(text: string): boolean {
  return countWords(text) < 2;
}

/** "`path`: _OPTIONAL_", "| `path` | `null` |": an item or a row that has a name and says nothing of it. */
export function saysLittle({ kind, markdown, labels: [label] }: SectionUnit): boolean {
  if (kind === 'row') return isBare(markdown.replace(/<code>[^\n]{0,200}?<\/code>|`[^`]*`/g, ''));
  return label === undefined ? isBare(markdown) : countWords(markdown.replace(label, '')) < 4;
}

function countWords(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

/** "See the guide.", "* See [level](#level)", "An example can be found in …": where to read on. */
export function isPointer(markdown: string): boolean {
  return /^\W*(?:see|for (?:more|further|details)|more information|read more|learn more|an? (?:[\w-]+ ){0,2}example (?:[\w-]+ ){0,2}(?:can be found|is in|is at|is available)|examples (?:can be found|are in|are available))\b/i.test(
    markdown,
  );
}

/** "(Only in Node.js.)": what is only said in passing. */
export function isAside(markdown: string): boolean {
  return /^\([^()]*(?:\([^()]*\)[^()]*)*\)[^\p{L}\p{N}]*$/u.test(markdown.trim());
}

/** "New in version 1.6", "Added in: v10": when something came, and not what it is. */
export function isVersionNote(markdown: string): boolean {
  return /^\W*(?:new\W{1,5})?(?:new|added|changed|deprecated|removed|introduced|available)\W{1,3}(?:in|since|with)\W{1,3}(?:[\w.-]{1,30} ){0,2}v?\d[\w.-]{0,20}\W*$/i.test(
    markdown,
  );
}

/** "`kettle(lid, options)`", "**kettle[lid]**": how something is written, and not what it is. */
export function isSignature(markdown: string): boolean {
  const [first = ''] = markdown.split('\n', 1);
  const isCall = /^\W{0,6}(?:\*\*|`)[^*`\n]{0,200}[([][^*`\n]{0,200}(?:\*\*|`)\W*$/.test(first);
  return isCall && !/\p{L}{2,} \p{L}{2,} \p{L}{2,}/u.test(markdown);
}

/** A heading that begins no section of its own, as on the page of an operation. */
export function isHeading(markdown: string): boolean {
  return /^#{1,6} /.test(markdown);
}

/** Headings, pictures that say how the build went, entries of a table of contents: nothing that answers. */
export function isFurniture(markdown: string): boolean {
  if (isHeading(markdown)) return true;
  const text = markdown.replace(/!\[[^[\]]*\]\([^()\s]*\)/g, ' ');
  if (/^\s*(?:[-*+]|\d+[.)])\s+\[[^\]]*\]\(#[^()\s]*\)\s*$/.test(text)) return true;
  return text !== markdown && !/\p{L}/u.test(text.replace(/\[\s*\]\([^()\s]*\)/g, ' '));
}

/** Whether a text names the values that there are: "Type: `'text' | 'json'`". */
export function namesValues(markdown: string): boolean {
  return /`[^`|]*['"\w] \| ['"\w][^`]*`/.test(markdown);
}

/** Whether a text names a place where something is looked for. */
export function namesPlace(markdown: string): boolean {
  return /\b(?:director(?:y|ies)|folders?|files?|paths?|located|stored|found|under|pages?|settings?|dashboard|menu|section)\b|\/\w/i.test(
    markdown,
  );
}

/** Code that is a name with digits in it, and no number: `access-2026-01-30.log`, `utf8`. */
const numberedName = /`[A-Za-z_$<][^`\s=:(]{0,100}`/g;

/** Whether a text names a number. */
export function statesAmount(markdown: string): boolean {
  const text = markdown.replace(numberedName, '');
  return /\d|\b(?:one|two|three|four|five|six|ten|half|unlimited|no limit|infinity)\b/i.test(text);
}

/** Whether a text names a version: "Node.js 20.19+", "version 2 or later", and not "in one step". */
export function statesVersion(markdown: string): boolean {
  return /(?<![\w.-])v?\d/i.test(markdown.replace(numberedName, ''));
}

/** Whether a text names a time. */
export function statesTime(markdown: string): boolean {
  return /\d ?(?:ms|s|min|h|d)\b|\b(?:milliseconds?|seconds?|minutes?|hours?|daily|days?|weeks?|months?|years?|forever|for ever|always|never|until|immediately|at once)\b/i.test(
    markdown,
  );
}

export function hasPolarity(markdown: string): boolean {
  return /\b(?:can|cannot|can't|may|must|never|not|no|only|supports?|supported|works?|possible|allows?|allowed|available|experimental|deprecated|requires?|always)\b/i.test(
    markdown,
  );
}

/** Whether a text says that something does not hold, or what it holds for alone. */
export function statesNot(markdown: string): boolean {
  return /\b(?:not|no|never|none|neither|nor|cannot|except|only|unless|without|disabled?|instead)\b|n't\b/i.test(
    markdown,
  );
}

/** Whether a text holds only where something is so: "When combining both, …". A wish is no such thing. */
export function isSpecialCase(markdown: string): boolean {
  const [, says] =
    /^\W*(?:note\W{1,5})?(?:if|when|while|once|unless|in case)\b(.{1,60})/is.exec(markdown) ?? [];
  return says !== undefined && !/^.{0,15}\b(?:want|wish|like|need|prefer)\b/is.test(says);
}

/** Whether a text shows a way to do something: in code, or by telling to do it, "Close the lid to …". */
export function showsWay(markdown: string): boolean {
  if (markdown.includes('```')) return true;
  const first = /^[^\p{L}\w]*(\p{L}+) (?:the|an?|your|its|`)/iu.exec(markdown)?.[1] ?? 's';
  return !/(?:s|ed|ing|ly)$/.test(first) && !stopWords.has(first.toLowerCase());
}

/** Whether a text says what to do, in whatever form: "It is stopped by pressing …", "you can pass …", "(`--port`)". */
export function tellsWay(markdown: string): boolean {
  // What asks, "should you use it?", tells nothing.
  const said = markdown.replace(/[^.!?\n]{1,300}\?(?=\s|$)/g, '');
  return /\b(?:us(?:e(?! cases?\b)|ed|ing)|calling|pass|passing|set|setting|run|running|press|add|adding|you (?:can|may|could|should|must)|by \w+ing)\b|`-/i.test(
    said,
  );
}

/** Whether a text names someone: a first and a last name, an account or a mail address. */
export function namesPerson(markdown: string): boolean {
  return /(?<=[\p{Ll},:([*] |^\W*)\p{Lu}\p{Ll}+ \p{Lu}\p{L}+|@\w/u.test(markdown);
}

/** Whether a text says when something is so, or happens. */
export function statesWhen(markdown: string): boolean {
  return /\b(?:when(?:ever)?|if|once|after|before|while|until|unless|as soon as|as long as|every|each|upon|during|always|never|immediately|since|by default)\b|\d/i.test(
    markdown.replace(/^(?:```|~~~).*$/gm, ''),
  );
}

/** Whether a text tells a part from the whole: "only the lid", "without the lid", "filters the lids". */
export function statesLimit(markdown: string): boolean {
  return /\b(?:only|solely|exclusively|alone|just|single|certain|specific|restrict\w*|limit\w*|filter\w*|exclud\w*|omit\w*|skip\w*|without|not|no|instead|except)\b/i.test(
    markdown,
  );
}

/** Whether a text has something off: "disabled", "set it to `false`", "without the lid", "--no-lid". */
export function statesOff(markdown: string): boolean {
  return /\b(?:disabl\w*|deactivat\w*|off|false|0|no|not|none|null|never|without|nothing|(?:stop|skip|omit|suppress|ignor|exclud|remov|prevent|avoid|overrid)\w*|instead|opt(?:ing|ed)? out|unset|undefined|undo|uninstall\w*|unsubscrib\w*|unregister\w*|silen\w+|quiet\w*)\b|n't\b/i.test(
    markdown,
  );
}

/** Whether a text shows what is not to be done, or is done no more. */
export function isDiscouraged(markdown: string): boolean {
  return /\b(?:old|legacy|deprecated|obsolete|removed|do not|don't|avoid|never|wrong|bad|no longer|any ?more|instead of)\b/i.test(
    markdown,
  );
}

/** Whether a text says what something needs. */
export function statesNeed(markdown: string): boolean {
  return /\b(?:needs?|needed|requires?|required|requirements?|prerequisites?|must|install(?:ed)?|depends?)\b/i.test(
    markdown,
  );
}

/** Whether a text names several things: in a list or a table, in code, or one after the other. */
export function statesSeveral(markdown: string): boolean {
  const isListed = (markdown.match(/^\W*(?:[-*+]|\d+[.)]|\|)\s/gm)?.length ?? 0) > 1;
  const named = markdown.match(/`[^`\n]+`(?=(?:,| and| or| \|))/g)?.length ?? 0;
  return (
    isListed ||
    named > 1 ||
    namesValues(markdown) ||
    /,(?:[^.,]|\.\d)+,? (?:and|or) /.test(markdown)
  );
}
