import type { SecretRange } from './secret-assignments.js';

/** A domain ends in letters, which keeps out the `package@1.2.3` of package managers. */
const address = /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

/** Reserved for documentation (RFC 2606, RFC 6761), or not reachable from elsewhere. */
const sampleDomain =
  /(?:^|[.])(?:example\.[a-z]{2,4}|(?:your|my)-?(?:domain|company|site|org)\.[a-z]{2,4}|domain\.(?:com|tld)|acme\.(?:com|org)|email\.com|example|test|invalid|localhost|local|internal|lan)$/i;

/** Files, as in `icon@2x.png`. */
const fileName = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|[mc]?[jt]sx?|json|css|html)$/i;

/** Machine accounts, as in `git@github.com:owner/name`. */
const machineAccount =
  /^(?:git|hg|svn|no-?reply|do-?not-?reply|root|user|username|you|your.*|name)$/i;

/** Finds the e-mail addresses of people. Takes time linear in the text. */
export function findEmailAddresses(text: string): SecretRange[] {
  const found: SecretRange[] = [];
  for (const match of text.matchAll(address)) {
    const [whole] = match;
    const [local = '', domain = ''] = whole.split('@');
    const isSample =
      sampleDomain.test(domain) || fileName.test(domain) || machineAccount.test(local);
    if (isSample || isUserOfAddress(text, match.index)) continue;
    found.push({ start: match.index, end: match.index + whole.length, kind: 'email' });
  }
  return found;
}

/** Whether the text before belongs to an address such as `ssh://deploy@host` or `https://a:b@host`. */
function isUserOfAddress(text: string, start: number): boolean {
  return /:\/\/[^\s/@]{0,100}$/.test(text.slice(Math.max(0, start - 103), start));
}
