/** What only operations with a body and channels with messages take; it loads with the first of them. */
export { BodyEditor } from '../../../core/openapi/editing/body-editor.js';
export { bodyStyles } from './body-styles.js';
export { renderBody, renderEditor } from './render-body.js';
