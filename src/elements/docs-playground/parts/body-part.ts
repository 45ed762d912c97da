/** What only operations with a body take; it loads with the first of them. */
export { initialBody } from '../../../core/openapi/form/initial-body.js';
export { renderBody } from './render-body.js';
