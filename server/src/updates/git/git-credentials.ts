/** A user and a password or token, and where they are sent: to the addresses that begin so, and to no others. */
export interface GitCredential {
  origin: string;
  /** With a slash at its end. */
  path: string;
  user: string;
  password: string;
}

/** Makes credentials for remotes that none is given for, such as tokens that expire. */
export interface CredentialSource {
  /**
   * One that is good for as long as fetching or pushing may take; `undefined` where it makes none for that remote.
   *
   * @throws GitFailure in a sentence.
   */
  credentialFor(remote: string, signal: AbortSignal): Promise<GitCredential | undefined>;
}

/** Reads an address such as `https://user:token@git.example.com/acme`; `undefined` where it is none, or several. */
export function readGitCredential(given: string): GitCredential | undefined {
  // As part of a path, a second one would open nothing.
  if (/\s/.test(given.trim())) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || url.search || url.hash) {
    return undefined;
  }
  try {
    return {
      origin: url.origin,
      path: `${url.pathname.replace(/\/+$/, '')}/`,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    return undefined;
  }
}

/** The credential for a remote: of those for it, the one with the longest path. */
export function credentialFor(
  remote: string,
  credentials: readonly GitCredential[],
): GitCredential | undefined {
  if (!/^https?:/.test(remote)) return undefined;
  const { origin, pathname } = new URL(remote);
  return credentials
    .filter((each) => each.origin === origin && `${pathname}/`.startsWith(each.path))
    .sort((first, second) => second.path.length - first.path.length)[0];
}

/** What is sent of a credential. Source: RFC 7617. */
export function basicOf({ user, password }: GitCredential): string {
  return Buffer.from(`${user}:${password}`).toString('base64');
}

/** What a remote says, without the credentials: some say them back. */
export function withoutCredentials(text: string, credentials: readonly GitCredential[]): string {
  const secrets = credentials.flatMap((credential) => [
    basicOf(credential),
    credential.password,
    encodeURIComponent(credential.password),
  ]);
  return secrets
    .filter((secret) => secret !== '')
    .reduce((clean, secret) => clean.replaceAll(secret, '(hidden)'), text);
}
