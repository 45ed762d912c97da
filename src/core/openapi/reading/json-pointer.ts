/** The value at a JSON pointer (RFC 6901); `undefined` where there is none. */
export function resolvePointer(value: unknown, pointer: string): unknown {
  let found = value;
  for (const token of pointerTokens(pointer)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, token))
      return undefined;
    found = Reflect.get(found, token);
  }
  return found;
}

/** The names and indexes that a pointer goes along. */
export function pointerTokens(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of what stands in the value at another one. */
export function pointerTo(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Whether a pointer leads to a place, or into it. */
export function isAt(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
