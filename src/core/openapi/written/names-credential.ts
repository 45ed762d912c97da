/** Words that say of a name that its value proves who asks. */
const proofs = new Set([
  ...['auth', 'oauth', 'authorization', 'authentication', 'bearer', 'jwt', 'cookie', 'session'],
  ...[
    'sessionid',
    'secret',
    'password',
    'passwd',
    'pwd',
    'passphrase',
    'credential',
    'credentials',
  ],
]);

/** What stands before a token that says where a list goes on, and before a key that is one to an API. */
const places =
  /^(?:page|next|prev|previous|continuation|continue|pagination|cursor|sync|start|skip)$/;
const keys = /^(?:api|access|private|subscription|app|account|license)$/;

/**
 * Whether a parameter or a header is called as what proves who asks: `X-Api-Key`, `accessToken`. Whole words count, so
 * that `author`, `pageToken`, `max_tokens` and a mere `key` are none.
 */
export function namesCredential(name: string): boolean {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return words.some((each, index) => {
    const word = each.toLowerCase();
    const [, joined = '', kind] = /^(.*)(token|key)$/.exec(word) ?? [];
    const before = joined || words[index - 1]?.toLowerCase() || '';
    if (kind === 'token') return !places.test(before);
    return kind === 'key' ? keys.test(before) : proofs.has(word);
  });
}
