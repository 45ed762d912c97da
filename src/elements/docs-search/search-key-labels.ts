/** What keys do in the search; the texts load with the row of them. */
export interface SearchKeyLabels {
  keyMove: string;
  keyOpen: string;
  keyAsk: string;
}

export const englishSearchKeyLabels: SearchKeyLabels = {
  keyMove: 'Select',
  keyOpen: 'Open',
  keyAsk: 'Ask AI',
};
