/** What ties the answer of a login to the browser that asked, both of 256 random bits. */
export interface SignInSecrets {
  /** What only the browser knows, in its cookie. */
  browser: string;
  /** What goes along to the login and comes back; the login, and whoever sees the address bar, know it. */
  state: string;
}

/**
 * Characters of a token. One with 5,000 groups that are named by UUIDs, as in many directories, has 260,000, and browsers
 * take little more in the header that leads back from a login. Its length costs no more than that it is verified: of the
 * groups only as many are kept as of any login.
 */
export const longestToken = 262_000;

/** Where a reader signs in, and how long that holds. */
export interface SignInMethod {
  /** How the answer comes back: in the query of a redirect, or as a signed token. */
  kind: 'code' | 'token';
  /** Seconds that a session lasts. */
  sessionSeconds: number;
  /**
   * Address that the browser is sent to.
   *
   * @throws SignInError where the login cannot be reached.
   */
  begin(secrets: SignInSecrets, redirectAddress: string): Promise<string>;
}

/** A login that answers with a code for this server to redeem. */
export interface CodeMethod extends SignInMethod {
  kind: 'code';
  /**
   * The groups of the reader who came back to that address, query included.
   *
   * @throws SignInError
   */
  finish(secrets: SignInSecrets, address: URL): Promise<string[]>;
}

/** A login that answers with a token of its own. */
export interface TokenMethod extends SignInMethod {
  kind: 'token';
  /**
   * The state that the token was made for, and the groups of its reader.
   *
   * @throws SignInError
   */
  verify(token: string): Promise<{ state: string; groups: string[] }>;
}

/** Why nobody was signed in. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  /** `cancelled` by the reader or the login, `unreachable`, or `refused` as it proves nothing. */
  readonly code: SignInErrorCode;

  /** @param message - for the operator's log: never a part of a token or code. */
  constructor(message: string, { code, ...options }: ErrorOptions & { code: SignInErrorCode }) {
    super(message, options);
    this.code = code;
  }
}

export type SignInErrorCode = 'cancelled' | 'unreachable' | 'refused';
