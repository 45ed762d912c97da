import { disableTypes, imageSize, types } from 'image-size';

/** What an image is in pixels before any style. */
export interface ImageSize {
  width: number;
  height: number;
}

/** What begins a file is enough: pictures of a camera have a smaller picture of themselves before their size. */
export const mostImageBytes = 512_000;

const read = new Set(['gif', 'jpg', 'png', 'svg', 'webp']);
disableTypes(types.filter((type) => !read.has(type)));

/** The size that a browser gives an image without any style; `undefined` where the file does not say. */
export function sizeOfImage(bytes: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1, type } = imageSize(bytes);
    if (type === 'svg' && !saysSize(bytes)) return undefined;
    if (!isLength(width) || !isLength(height)) return undefined;
    // From 5 on, a camera was held upright, and browsers turn the picture.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

function isLength(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0 && pixels < 100_000;
}

/** A drawing that only has a `viewBox` is as wide as there is room. */
function saysSize(bytes: Uint8Array): boolean {
  const [root = ''] = /<svg\b[^>]*/i.exec(new TextDecoder().decode(bytes)) ?? [];
  return ['width', 'height'].every((name) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*[\\d.]+(?:px)?\\s*["']`).test(root),
  );
}
