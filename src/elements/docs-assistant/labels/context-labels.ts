/** The texts of what goes along with a question, and of one that waits. */
export interface ContextLabels {
  context: string;
  selectedText: string;
  selectedCode: string;
  removeContext: string;
  /** What was pasted, or added by the page without the path that it is on. */
  otherText: string;
  removeQueued: string;
}

export const englishContextLabels: ContextLabels = {
  context: 'Goes with the question',
  selectedText: 'Selected text',
  selectedCode: 'Code',
  removeContext: 'Remove: {value}',
  otherText: 'Text',
  removeQueued: 'Do not ask this',
};

/** All texts, the English ones where others are not given. */
export function contextLabels<Labels extends object>(labels: Labels): ContextLabels & Labels {
  return { ...englishContextLabels, ...labels };
}
