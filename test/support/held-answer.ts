/** The pieces of an answer whose every step waits until the test lets it go on. */
export const heldPieces = [
  'The first words ',
  'of an answer.\n\n',
  '```js\nconst accent = ',
  "'green';\n```\n\n",
  '- One **bold** ',
  'item\n- Another\n\n',
  'The last words.',
] as const;

/**
 * The moments of its life that a test can hold it at: the server has the question and has sent no header
 * yet, then no event, then none of the pieces from the first to the last, then not the end.
 */
export const heldSteps = 3 + heldPieces.length;

/** Where the test runner takes orders about it. */
export const heldAnswersPath = '/held-answers';

/** The page of an assistant that the test runner serves, and its script. */
export const assistantPagePath = '/assistant-page';
export const assistantScriptPath = `${assistantPagePath}/script`;

/** What of a page can be held back: the old page still shows without the next, and is gone without its script. */
export type HeldLoad = 'page' | 'script';
