import { randomId } from '../../random-id.js';
import type { FormPart, RequestContent } from './request-body.js';

/** A form of several parts. */
export type FormContent = RequestContent & { kind: 'form' };

/**
 * A form of several parts (RFC 7578), or another body of them, whose parts are written alike. That of browsers gives each
 * part with a media type a file name, which makes it a file to most servers.
 */
export function formOf({ mediaType, parts }: FormContent): Blob {
  const boundary = randomId();
  return new Blob(formPieces(parts, boundary), {
    type: `${multipartType(mediaType)}; boundary=${boundary}`,
  });
}

/** The media type of a body of parts without a boundary that its document gives it; that of a form for any. */
export function multipartType(mediaType: string): string {
  return /^multipart\/[\w.+-]+/.exec(mediaType.toLowerCase())?.[0] ?? 'multipart/form-data';
}

/** What such a form is made of, where nothing in it is the boundary. */
export function formPieces(parts: readonly FormPart[], boundary: string): (string | File)[] {
  const pieces = parts.flatMap(({ name, value, mediaType }) => {
    const fileName = value instanceof File ? `; filename="${quotable(value.name)}"` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quotable(name)}"${fileName}`;
    return [
      `${head}${mediaType ? `\r\nContent-Type: ${mediaType.replace(/[\r\n]/g, '')}` : ''}\r\n\r\n`,
      value,
      '\r\n',
    ];
  });
  return [...pieces, `--${boundary}--\r\n`];
}

/** As browsers write names (HTML, "Multipart form data"): nothing ends the line or the quotation. */
function quotable(text: string): string {
  return text.replace(/["\r\n]/g, encodeURIComponent);
}
