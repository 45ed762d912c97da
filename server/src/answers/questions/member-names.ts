/** The name of a member without what it belongs to: "log.setLevel(level)" is asked for as "setLevel". */
export function withoutOwners(text: string): string {
  return text.replace(/(?<![\w$.])(?:[A-Za-z_$][\w$]*\.)+(?=[A-Za-z_$])/g, '');
}

/** A heading without what it only says of the kind of thing: "Class: Pool", "`level` (String)", "`close([callback])`". */
export function nameIn(label: string): string {
  return label
    .replace(
      /^(?:class|interface|parameter|property|event|method|function|option|type|example)s?\b[:\s]+/i,
      '',
    )
    .replace(/\([^()]*\)/g, ' ')
    .replace(/=>.*$/, '');
}
