/**
 * The address that a response names in `Location`; `null` where it names none. Headers are read as bytes. Browsers take
 * those of an address for UTF-8, which many servers write.
 */
export function locationOf({ headers }: { headers: Pick<Headers, 'get'> }): string | null {
  const header = headers.get('location');
  return header === null ? null : Buffer.from(header, 'latin1').toString();
}
