/** Labels joined by single dots. A match starts only where a label does, so that no text is read twice. */
const dottedName = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;

/** Hosts that need no dot: anything after two slashes, `localhost` and IPv6 addresses. */
const undottedHost =
  /\/\/([^\s/?#]+)|(?<![\w-])localhost(?![\w-])(?::\d+)?|\[[\da-f:.]+\](?::\d+)?/g;

/** File extensions that are not top-level domains: `package.json` and Node.js are not addresses. */
const fileEndings: ReadonlySet<string> = new Set(
  (
    'asp aspx bat bmp cfg cjs class conf config cpp cs csproj css csv dll doc docx env exe gif go gql ' +
    'gradle graphql gz htm html ini ipynb jar java jpeg jpg js json jsonc jsonl jsx kt lock log mdx mjs ' +
    'mp3 mp4 pdf php plist png ppt pptx proto rb rst scss sql svelte svg swift tar tf tgz toml ts tsx ' +
    'txt vue wasm webp xls xlsx xml yaml yml'
  ).split(' '),
);

/** Every address has one of these. Most texts have none, and the expressions for letters of any script are slow. */
const partOfAddress = /[./[]|localhost/;

/**
 * Everything that a reader could take for a host or a mail address in a text that `withoutDisguise` has
 * cleaned. When in doubt, it is one: `fs.read` could be a host, as any word may be a top-level domain.
 */
export function addressesIn(plain: string): string[] {
  if (!partOfAddress.test(plain)) return [];
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

/** Whether none of its characters is visible. */
export function isBlankText(text: string): boolean {
  return (
    !/[!-~]/.test(text) &&
    /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u.test(text)
  );
}

/** Some scripts have such dots of their own; between their words, the dots do not separate the parts of a host. */
const dotLike =
  /[\u00b7\u06d4\u0701\u0702\u2022\u2027\u2219\u22c5\u3002\u30fb\ua4f8](?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/gu;
const slashLike = /[\u2044\u2215\u29f8]/g;

/**
 * What a text appears to say, in lower case: invisible characters are removed, and dots, slashes and
 * letters that only look like the real ones, or have another width, become them.
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
