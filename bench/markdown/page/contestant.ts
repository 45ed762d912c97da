/** One way to show a Markdown text while it arrives. */
export interface Contestant {
  /**
   * Makes ready to show an answer in an empty container. This is not measured. Only the floor may look
   * at the whole text.
   */
  start(container: HTMLElement, wholeText: string): GrowingAnswer;
}

/** An answer on the page. */
export interface GrowingAnswer {
  /** Shows the text that has arrived with this added to its end. */
  add(text: string): void;
  /** Says that the text is whole. */
  finish(): void;
}
