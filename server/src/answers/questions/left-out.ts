const who = '(?:i|we|you|one|someone|nobody|nothing|none|it|this|that)';
const giving = '(?:give|set|name|specify|pass|provide|choose|pick|configure|define|supply)';
const given =
  '(?:given|set|named|specified|passed|provided|chosen|picked|configured|defined|supplied)';
const nothing = '(?:none|nothing)';
const any = '(?:one|any|anything|it|them)';

/** "if I give none", "when you don't set it", "if it is not specified", "if nothing is set", "when omitted". */
const leftOut = new RegExp(
  String.raw`,? ?\b(?:if|when)\s+(?:${who}\s+${giving}\s+${nothing}|${who}\s+(?:do not|don't|does not|doesn't)\s+${giving}(?:\s+${any})?|(?:nothing|none|nobody)\s+(?:is|was|has)\s+${given}(?:\s+${any})?|(?:${who}\s+is\s+)?(?:omitted|unset|left out|not\s+${given}))(?=\s*(?:[?.!,]|$))`,
  'giu',
);

/** Whether a question asks what holds where something is left out, which is to ask for its default. */
export function asksOfLeftOut(text: string): boolean {
  return text.search(leftOut) >= 0;
}

/** A question without the words that say that something is left out: they name no subject. */
export function withoutLeftOut(text: string): string {
  return text.replace(leftOut, '');
}
