/** A header's name and value. */
export type HeaderPair = readonly [name: string, value: string];

/** Of a connection, of the page that asks, or of who asks: none of them is the reader's to say to an API. */
const notPassedOn = new Set([
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
  ...['host', 'content-length', 'accept-encoding', 'origin', 'referer', 'cookie', 'cookie2'],
  ...['forwarded', 'via', 'x-real-ip', 'true-client-ip', 'cf-connecting-ip', 'early-data'],
]);
const prefixesNotPassedOn = ['sec-', 'proxy-', 'x-forwarded-', 'access-control-'];

/** What says nothing of who asks, so that any server may get it. */
const ofContent = new Set(['accept', 'accept-language', 'content-type', 'content-language']);
/** What goes with a body. */
const ofBody = new Set(['content-type', 'content-language', 'content-encoding']);

/** The headers that go to an API: what a reader has filled in, and nothing of the page or its cookies. */
export function headersToPassOn(headers: readonly HeaderPair[]): HeaderPair[] {
  return headers.filter(([name]) => {
    const lower = name.toLowerCase();
    return (
      !notPassedOn.has(lower) && !prefixesNotPassedOn.some((prefix) => lower.startsWith(prefix))
    );
  });
}

/** Those that a redirect to another server keeps: any other may be a credential. */
export function withoutCredentials(headers: readonly HeaderPair[]): HeaderPair[] {
  return headers.filter(([name]) => ofContent.has(name.toLowerCase()));
}

/** Those that a redirect keeps which leaves the body behind. */
export function withoutContent(headers: readonly HeaderPair[]): HeaderPair[] {
  return headers.filter(([name]) => !ofBody.has(name.toLowerCase()));
}

/** What a reader is shown of a response's headers: all but cookies, which no page ever sees. */
export function headersToShow(headers: Iterable<readonly [string, string]>): HeaderPair[] {
  return [...headers].filter(([name]) => !/^set-cookie2?$/i.test(name));
}
