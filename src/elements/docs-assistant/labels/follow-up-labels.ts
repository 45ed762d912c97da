/** The texts of what may be asked next. */
export interface FollowUpLabels {
  /** Over questions that the backend suggests below an answer. */
  followUps: string;
}

export const englishFollowUpLabels: FollowUpLabels = {
  followUps: 'Related questions',
};

/** All texts, the English ones where others are not given. */
export function followUpLabels<Labels extends object>(labels: Labels): FollowUpLabels & Labels {
  return { ...englishFollowUpLabels, ...labels };
}
