/** A stretch of a text, in UTF-16 code units. */
export interface Stretch {
  start: number;
  end: number;
}

export function isIn(place: number, { start, end }: Stretch): boolean {
  return place >= start && place < end;
}

/** What stands between the borders within a stretch; by default the whole text. */
export function piecesOf(
  text: string,
  border: RegExp,
  { start, end }: Stretch = { start: 0, end: text.length },
): Stretch[] {
  const pieces: Stretch[] = [];
  let from = start;
  for (const found of text.slice(start, end).matchAll(new RegExp(border, 'g'))) {
    pieces.push({ start: from, end: start + found.index });
    from = start + found.index + found[0].length;
  }
  return [...pieces, { start: from, end }];
}
