/** Labels with single dots between them. It starts at a label alone, so that no text is read twice. */
const dottedName = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;

/** What needs no dot: behind two slashes, the reader's own machine, a host of IPv6. */
const undottedHost =
  /\/\/([^\s/?#]+)|(?<![\w-])localhost(?![\w-])(?::\d+)?|\[[\da-f:.]+\](?::\d+)?/g;

/** Endings of file names that no domain has: `package.json` and Node.js are no addresses. */
const fileEndings: ReadonlySet<string> = new Set(
  (
    'asp aspx bat bmp cfg cjs class conf config cpp cs csproj css csv dll doc docx env exe gif go gql ' +
    'gradle graphql gz htm html ini ipynb jar java jpeg jpg js json jsonc jsonl jsx kt lock log mdx mjs ' +
    'mp3 mp4 pdf php plist png ppt pptx proto rb rst scss sql svelte svg swift tar tf tgz toml ts tsx ' +
    'txt vue wasm webp xls xlsx xml yaml yml'
  ).split(' '),
);

/**
 * All that a reader would take for the address of a host or for a mail address in a text as
 * `withoutDisguise` gives it. It errs on the side of seeing one: `fs.read` could be a host, as any word
 * may be a top-level domain.
 */
export function addressesIn(plain: string): string[] {
  const addresses = [...plain.matchAll(undottedHost)].map(([match, host]) => host ?? match);
  for (const { 0: name, index } of plain.matchAll(dottedName)) {
    if (!isHost(name)) continue;
    const mailbox = /[\p{L}\p{N}._%+-]*@$/u.exec(plain.slice(Math.max(index - 64, 0), index))?.[0];
    const end = index + name.length;
    const port = /^:\d+/.exec(plain.slice(end, end + 6))?.[0];
    addresses.push(`${mailbox ?? ''}${name}${port ?? ''}`);
  }
  return addresses;
}

function isHost(name: string): boolean {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) return true;
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return /^\p{L}./u.test(ending) && !fileEndings.has(ending);
}

const invisible = /[\p{Default_Ignorable_Code_Point}\p{M}\u2006-\u200a\u202f\u205f\ufff9-\ufffb]/gu;
const control = /(?![\n\t])\p{Cc}/gu;

/** Whether none of its characters can be seen. */
export function isBlankText(text: string): boolean {
  return (
    !/[!-~]/.test(text) &&
    /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u.test(text)
  );
}

/** Between words of a script that has such dots of its own, they are no dots of a host. */
const dotLike =
  /[\u00b7\u06d4\u0701\u0702\u2022\u2027\u2219\u22c5\u3002\u30fb\ua4f8](?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/gu;
const slashLike = /[\u2044\u2215\u29f8]/g;

/**
 * What a text seems to say, in lower case: without the characters that cannot be seen, and with real
 * dots, slashes and letters in place of those that only look like them or are another width.
 */
export function withoutDisguise(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(invisible, '')
    .replace(control, '')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(dotLike, '.')
    .replace(slashLike, '/')
    .toLowerCase();
}
