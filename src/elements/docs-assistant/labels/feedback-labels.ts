/** The texts below an answer that was rated. */
export interface FeedbackLabels {
  feedbackReason: string;
  sendFeedback: string;
  feedbackThanks: string;
  undoFeedback: string;
  feedbackNotSent: string;
}

export const englishFeedbackLabels: FeedbackLabels = {
  feedbackReason: 'What was wrong with it? (optional)',
  sendFeedback: 'Send feedback',
  feedbackThanks: 'Thank you for your feedback.',
  undoFeedback: 'Undo',
  feedbackNotSent: 'Your feedback could not be sent.',
};

/** All texts, the English ones where others are not given. */
export function feedbackLabels<Labels extends object>(labels: Labels): FeedbackLabels & Labels {
  return { ...englishFeedbackLabels, ...labels };
}
