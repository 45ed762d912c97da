/** How a repository is reached. */
export type GitProtocol = 'https' | 'http' | 'ssh' | 'file';

/** A repository, as `git` takes it. */
export interface GitRemote {
  protocol: GitProtocol;
  /** An address, `user@host:path`, or an absolute path of this machine. It holds no password. */
  remote: string;
}

/** Longer addresses and paths are refused. */
const longest = 2000;
const longestBranch = 250;

const host = '[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252}[A-Za-z0-9])?';
const user = '[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}';
/** What paths of hosted repositories are made of; none begins with a dash, which could be an option of `ssh`. */
const hostedPath = String.raw`[\w.~%+@][\w.~%+@/-]*`;
const webAddress = new RegExp(`^https?://(${host}|\\[::1\\])(?::\\d{1,5})?/${hostedPath}$`);
const sshAddress = new RegExp(`^ssh://(?:${user}@)?${host}(?::\\d{1,5})?/${hostedPath}$`);
/** As `scp` takes it. */
const sshPath = new RegExp(`^(?:${user}@)?${host}:/?${hostedPath}$`);
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** An address that holds a password or a token. */
const withSecret = /^[a-z+]+:\/\/[^/]*@/i;

/**
 * Reads the address of a repository: `https`, `ssh` and paths of this machine, and `http` on this machine alone.
 *
 * @returns a sentence that goes on from the address where it is none.
 */
export function readGitRemote(given: string): GitRemote | string {
  if (given.length > longest) return 'is too long.';
  if (/^https?:/i.test(given)) return readWebAddress(given);
  if (/^ssh:/i.test(given)) {
    if (/^ssh:\/\/[^/@]*:[^/]*@/i.test(given)) {
      return 'holds a password: leave it out, and give this account a key for ssh.';
    }
    return sshAddress.test(given) ? { protocol: 'ssh', remote: given } : advice;
  }
  const path = given.replace(/^file:\/\/(?=\/)/, '');
  if (path.startsWith('/')) {
    return isPlainText(path) ? { protocol: 'file', remote: path } : advice;
  }
  return sshPath.test(given) ? { protocol: 'ssh', remote: given } : advice;
}

/** Whether it is a name that branches have: git takes more, such as what its commands read as options. */
export function isBranchName(given: string): boolean {
  return (
    given.length <= longestBranch &&
    /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_./+@#=,-]*$/u.test(given) &&
    !/\.\.|\/\/|\/\.|\/-|@\{|[./]$|\.lock(?:\/|$)/.test(given) &&
    given !== 'HEAD'
  );
}

/** A folder in a repository with no slash at its ends, `''` for its root; `undefined` where it is none. */
export function readSubfolder(given: string): string | undefined {
  const folder = given.replace(/^(?:\.?\/)+|\/+$/g, '');
  if (folder === '' || folder === '.') return '';
  const isFolder = folder.split('/').every((name) => !/^\.{0,2}$/.test(name));
  return isFolder && folder.length <= longest && isPlainText(folder) && !folder.includes('\\')
    ? folder
    : undefined;
}

const advice =
  'is not the address of a git repository: give one such as https://git.example.com/acme/docs.git, git@git.example.com:acme/docs.git or /srv/git/docs.git.';

function readWebAddress(given: string): GitRemote | string {
  if (withSecret.test(given)) {
    return 'holds a user or a token, which would be kept with the project: leave it out, and set DOCS_ASSISTANT_GIT_CREDENTIALS where the server runs.';
  }
  const named = webAddress.exec(given)?.[1];
  if (named === undefined) return advice;
  if (given.startsWith('https:')) return { protocol: 'https', remote: given };
  return loopback.test(named)
    ? { protocol: 'http', remote: given }
    : 'is not encrypted: give its address with https://. Without encryption only this machine may be named.';
}

/** Nothing that moves a cursor, ends a line, or turns the direction of a text. */
function isPlainText(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u.test(text);
}
