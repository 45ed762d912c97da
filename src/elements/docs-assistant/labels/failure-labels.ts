/** The texts of why there is no whole answer, and of what can be done then. */
export interface FailureLabels {
  edit: string;
  continueAnswer: string;
  /** The conversation is going on in another tab. */
  elsewhere: string;
  errorEmpty: string;
  errorTooLong: string;
  errorContextTooLong: string;
  errorTimeout: string;
  errorRateLimited: string;
  /** `{time}` is when, such as "in 30 seconds". */
  errorRateLimitedFor: string;
  errorServer: string;
  errorBadResponse: string;
  errorRefused: string;
  errorConfiguration: string;
}

export const englishFailureLabels: FailureLabels = {
  edit: 'Edit the question',
  continueAnswer: 'Continue the answer',
  elsewhere: 'This conversation is being answered in another tab.',
  errorEmpty: 'Type a question first.',
  errorTooLong:
    'This is too long to send: a question can have {maximum} characters. Shorten it and send it again.',
  errorContextTooLong:
    'What goes with the question is too long. Remove some of it and send the question again.',
  errorTimeout: 'The documentation service did not answer in time. Try again.',
  errorRateLimited: 'There are too many questions right now. Try again in a moment.',
  errorRateLimitedFor: 'There are too many questions right now. Try again {time}.',
  errorServer: 'The documentation service had a problem. Try again in a moment.',
  errorBadResponse: 'The documentation service gave no usable answer. Try again in a moment.',
  errorRefused: 'The documentation service did not accept this question. Change it and try again.',
  errorConfiguration:
    'The assistant is not set up correctly on this site, so it cannot answer. The people who run the site can fix this.',
};

/** All texts, the English ones where others are not given. */
export function failureLabels<Labels extends object>(labels: Labels): FailureLabels & Labels {
  return { ...englishFailureLabels, ...labels };
}
