import type { ApiResponse } from '../../../controllers/playground/api-response.js';
import { saveFile } from '../../../dom/browser/save-file.js';

/** Offers the body to be saved. Its type says that it is bytes, so that nothing of it opens in the page's origin. */
export function saveResponse({ file, headers, mediaType }: ApiResponse): void {
  if (file) saveFile(file, nameIn(headers) || `response.${extensionOf(mediaType)}`);
}

/** The name that the response gives, without any folder. */
function nameIn(headers: ApiResponse['headers']): string | undefined {
  const [, value = ''] = headers.find(([name]) => name === 'content-disposition') ?? [];
  return /filename="?(?:[^";]*[\\/])?([^";\\/]{1,200})/i.exec(value)?.[1]?.trim();
}

function extensionOf(mediaType: string): string {
  return /json|xml|html|csv|pdf|png|jpeg|zip|yaml/.exec(mediaType)?.[0] ?? 'bin';
}
