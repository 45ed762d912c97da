/** The texts of how an answer came about, and of where else to look. */
export interface BackgroundLabels {
  /** What a model wrote down before its answer. */
  reasoning: string;
  searchedFor: string;
  searchInstead: string;
  /** A request of the answer, in the playground of its operation: `POST /jobs`. */
  tryRequest: string;
  support: string;
  /** Of the sign behind a sentence of an answer that its sources do not say. */
  unsupported: string;
  /** Below an answer that has such a sign. */
  unsupportedNote: string;
}

export const englishBackgroundLabels: BackgroundLabels = {
  reasoning: 'Reasoning',
  searchedFor: 'Searched for “{query}”',
  searchInstead: 'Search the documentation',
  tryRequest: 'Open {operation} in the playground',
  support: 'Get help from people',
  unsupported: 'Not found in the cited sources',
  unsupportedNote:
    'Statements marked {sign} were not found in the cited sources. Check them before you rely on them.',
};

/** All texts, the English ones where others are not given. */
export function backgroundLabels<Labels extends object>(labels: Labels): BackgroundLabels & Labels {
  return { ...englishBackgroundLabels, ...labels };
}
