/** Where what a reader sees as one character begins at a place of a text: before it, where a cut there would go through one. */
export function characterStart(text: string, place: number): number {
  return new Intl.Segmenter().segment(text).containing(place)?.index ?? place;
}
