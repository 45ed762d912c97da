import type { GitSource } from '../../storage/projects/project-source.js';
import { GitFailure } from './git-failure.js';

/** What `git` says, and what it means for whoever has the project. The first that fits counts. */
const meanings: readonly {
  said: RegExp;
  means: (source: GitSource) => string;
  isOfAccess?: true;
}[] = [
  {
    said: /No space left on device|Disk quota exceeded|unable to write file|write error/i,
    means: () => 'The disk of the machine that updates the project is full: make room on it.',
  },
  {
    said: /couldn't find remote ref/i,
    means: ({ remote, branch }) =>
      `There is no branch ${branch ?? ''} in ${remote}: it was deleted, never pushed, or is a tag. Push it, or choose another with "projects change --branch".`,
  },
  {
    isOfAccess: true,
    said: /Host key verification failed/i,
    means: ({ remote }) =>
      `The host of ${remote} is not known to ssh: connect to it once by hand with the account of the server.`,
  },
  {
    isOfAccess: true,
    said: /Authentication failed|could not read (?:Username|Password)|returned error: (?:401|403)|Permission denied \(|HTTP Basic: Access denied/i,
    means: ({ remote }) =>
      `${remote} refuses access: set DOCS_ASSISTANT_GIT_CREDENTIALS, give the account of the server a key for ssh, or install the server's GitHub App there, and check that they may read it.`,
  },
  {
    isOfAccess: true,
    said: /returned error: 3\d\d|redirect/i,
    means: ({ remote }) =>
      `${remote} has moved to another address: name that one with "projects change --git".`,
  },
  {
    isOfAccess: true,
    said: /returned error: 404|not found|does not appear to be a git repository|does not exist|No such file or directory/i,
    means: ({ remote }) =>
      `There is no repository ${remote}, or it shows itself to nobody without credentials: check the address, and set DOCS_ASSISTANT_GIT_CREDENTIALS or install the server's GitHub App where it needs some.`,
  },
  {
    isOfAccess: true,
    said: /dubious ownership/i,
    means: ({ remote }) =>
      `The repository ${remote} belongs to another account of this machine: give it to that of the server.`,
  },
  {
    isOfAccess: true,
    said: /certificate/i,
    means: ({ remote }) =>
      `${remote} has a certificate that this machine does not trust: name the file of its authority in GIT_SSL_CAINFO where the server runs, and use the name that the certificate is for.`,
  },
  {
    said: /Could not resolve|Failed to connect|Couldn't connect|Connection (?:refused|timed out|reset|closed)|unreachable|No route|Temporary failure|Empty reply|SSL|TLS|early EOF|hung up|returned error: 5\d\d|unable to access/i,
    means: ({ remote }) =>
      `${remote} cannot be reached: check that it is up, and that this machine gets there.`,
  },
];

/** Lines of `git` that are logged. */
const mostLines = 5;
const longestLine = 300;

/** What `git` says of a repository. What has to do with the remote is no fault of what is kept of it. */
export function describeGitErrors(errors: string, source: GitSource): GitFailure {
  const lines = errors.split('\n').filter((line) => line.trim() !== '');
  // An address may hold any word.
  const said = errors.replaceAll(source.remote, '');
  const meaning = meanings.find((each) => each.said.test(said));
  const options = {
    isOfCopy: meaning === undefined,
    isOfAccess: meaning?.isOfAccess ?? false,
    lines: lines.slice(-mostLines).map((line) => `git: ${line.slice(0, longestLine)}`),
  };
  if (meaning) return new GitFailure(meaning.means(source), options);
  return new GitFailure(`${source.remote} cannot be read: git says why in the log.`, options);
}
