/** The texts of the view of earlier conversations. */
export interface HistoryLabels {
  searchHistory: string;
  noHistory: string;
  nothingInHistory: string;
  /** `{days}` is how long conversations are kept. */
  historyNote: string;
  historyNoteOne?: string;
  nameOfThread: string;
  renameThread: string;
  deleteThread: string;
  forgetAll: string;
  forgetAllQuestion: string;
  cancel: string;
  save: string;
}

export const englishHistoryLabels: HistoryLabels = {
  searchHistory: 'Search earlier conversations',
  noHistory: 'There are no earlier conversations.',
  nothingInHistory: 'No conversation holds these words.',
  historyNoteOne: 'Kept only in this browser, for {days} day.',
  historyNote: 'Kept only in this browser, for {days} days.',
  nameOfThread: 'Name of the conversation',
  renameThread: 'Rename: {name}',
  deleteThread: 'Delete: {name}',
  forgetAll: 'Delete all conversations',
  forgetAllQuestion: 'Delete all conversations that this browser keeps?',
  cancel: 'Cancel',
  save: 'Save',
};

/** All texts, the English ones where others are not given. */
export function historyLabels<Labels extends object>(labels: Labels): HistoryLabels & Labels {
  return { ...englishHistoryLabels, ...labels };
}
