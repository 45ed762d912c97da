/** 32 hexadecimal digits. Not `randomUUID`, which a page on a plain http address does not have. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
