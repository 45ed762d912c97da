/** The texts of how an answer came about, and of where else to look. */
export interface BackgroundLabels {
  /** What a model wrote down before its answer. */
  reasoning: string;
  searchedFor: string;
  searchInstead: string;
  /** A request of the answer, in the playground of its operation: `POST /jobs`. */
  tryRequest: string;
  support: string;
}

export const englishBackgroundLabels: BackgroundLabels = {
  reasoning: 'Reasoning',
  searchedFor: 'Searched for “{query}”',
  searchInstead: 'Search the documentation',
  tryRequest: 'Open {operation} in the playground',
  support: 'Get help from people',
};

/** All texts, the English ones where others are not given. */
export function backgroundLabels<Labels extends object>(labels: Labels): BackgroundLabels & Labels {
  return { ...englishBackgroundLabels, ...labels };
}
