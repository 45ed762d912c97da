/** The texts of the view of earlier conversations. */
export interface HistoryLabels {
  searchHistory: string;
  noHistory: string;
  nothingInHistory: string;
  nameOfThread: string;
  renameThread: string;
  deleteThread: string;
  forgetAll: string;
  forgetAllQuestion: string;
  cancel: string;
  save: string;
  /** `{days}` is how long conversations are kept; other forms of it are as optional as all plurals. */
  historyNote: string;
}

export const englishHistoryLabels: HistoryLabels & { historyNoteOne: string } = {
  searchHistory: 'Search earlier conversations',
  noHistory: 'There are no earlier conversations.',
  nothingInHistory: 'No conversation holds these words.',
  nameOfThread: 'Name of the conversation',
  renameThread: 'Rename: {name}',
  deleteThread: 'Delete: {name}',
  forgetAll: 'Delete all conversations',
  forgetAllQuestion: 'Delete all conversations that this browser keeps?',
  cancel: 'Cancel',
  save: 'Save',
  historyNoteOne: 'This browser keeps them for {days} day.',
  historyNote: 'This browser keeps them for {days} days.',
};

/** All texts, the English ones where others are not given. */
export function historyLabels<Labels extends object>(labels: Labels): HistoryLabels & Labels {
  return { ...englishHistoryLabels, ...labels };
}
