import type { ApiResponse } from '../../../controllers/playground/api-response.js';

/** Offers the body to be saved. Its type says that it is bytes, so that nothing of it opens in the page's origin. */
export function saveResponse({ file, headers, mediaType }: ApiResponse): void {
  if (file) saveFile(file, nameIn(headers) ?? `response.${extensionOf(mediaType)}`);
}

/** Offers a file to be saved under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The name that the response gives, without any folder. */
function nameIn(headers: ApiResponse['headers']): string | undefined {
  const [, value = ''] = headers.find(([name]) => name === 'content-disposition') ?? [];
  const name = /filename="?([^";]+)/i
    .exec(value)?.[1]
    ?.replace(/^.*[\\/]/, '')
    .trim();
  return name?.slice(0, 200) || undefined;
}

function extensionOf(mediaType: string): string {
  return /json|xml|html|csv|pdf|png|jpeg|zip|yaml/.exec(mediaType)?.[0] ?? 'bin';
}
