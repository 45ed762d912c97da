/** The public key that the server's own pages carry. */
export async function readApiKey(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const key = /api-key="(svc_dsc_[^"]+)"/.exec(page)?.[1];
  if (!key) throw new Error('The demo has no key.');
  return key;
}
