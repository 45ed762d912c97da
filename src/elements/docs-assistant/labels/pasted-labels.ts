/** The text of what can be done with a long text that was pasted. */
export interface PastedLabels {
  attachPasted: string;
}

export const englishPastedLabels: PastedLabels = {
  attachPasted: 'Attach the pasted text to the question',
};
