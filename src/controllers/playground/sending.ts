/** What sends a request and reads its response: loads with the first that is sent. */
export { fetchRequest } from '../../core/openapi/request/fetch-request.js';
export { readProblems } from '../../core/openapi/request/problem-details.js';
export { readResponse } from './api-response.js';
