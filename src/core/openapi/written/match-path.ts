/**
 * The values of a path's parameters, decoded, in an address that ends as the path of an operation does; what stands
 * before is the server's. None where it does not end so.
 */
export function matchPath(template: string, path: string): Map<string, string> | undefined {
  const wanted = segmentsOf(template);
  const given = segmentsOf(path).slice(-wanted.length);
  if (wanted.length === 0 || given.length < wanted.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    if (!matchSegment(segment, given[index] ?? '', values)) return undefined;
  }
  return values;
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1);
}

/** `{id}`, also with something before and behind it. */
function matchSegment(segment: string, given: string, values: Map<string, string>): boolean {
  const text = decode(given);
  if (text === undefined) return false;
  const [, before, name, after] = /^([^{}]*)\{([^{}]+)\}([^{}]*)$/.exec(segment) ?? [];
  if (name === undefined || before === undefined || after === undefined) return text === segment;
  const isLong = text.length > before.length + after.length;
  if (!isLong || !text.startsWith(before) || !text.endsWith(after)) return false;
  values.set(name, text.slice(before.length, text.length - after.length));
  return true;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
