/** What only operations with a body take; it loads with the first of them. */
export { BodyEditor } from '../../../core/openapi/editing/body-editor.js';
export { bodyStyles } from './body-styles.js';
export { renderBody } from './render-body.js';
