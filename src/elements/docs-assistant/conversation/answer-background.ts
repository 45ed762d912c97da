export { backgroundStyles as styles } from './background-styles.js';
export { renderAnswerNotes } from './render-answer-notes.js';
export { renderMarks } from './render-marks.js';
export { renderReasoning } from './render-reasoning.js';
