import { isRecord } from '../../record.js';

/** Why a document is not read as one of OpenAPI, and what its owner can do: follows the document's name. */
export function refuseDocument(document: unknown): string {
  const reason = 'is no document of OpenAPI 3.0 or 3.1';
  if (isRecord(document) && /^[12](?:\.|$)/.test(String(document.swagger ?? '')))
    return `${reason}, but one of Swagger ${Number(document.swagger).toFixed(1)}: convert it to OpenAPI 3, with "npx swagger2openapi" or with "Convert to OpenAPI 3" at editor.swagger.io`;
  return reason;
}
