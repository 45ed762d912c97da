import { devNull } from 'node:os';
import { type GitProtocol, readGitRemote } from '../../storage/projects/git-remote.js';
import { basicOf, credentialFor, type GitCredential } from './git-credentials.js';

/** What `git` may take from whoever started the server: where programs and keys are, and how to get out. */
const inherited = [
  ...(['PATH', 'SystemRoot', 'TMPDIR', 'USER', 'LOGNAME', 'SSH_AUTH_SOCK'] as const),
  ...(['GIT_ASKPASS', 'SSH_ASKPASS', 'GIT_SSL_CAINFO', 'SSL_CERT_FILE', 'SSL_CERT_DIR'] as const),
  ...(['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'] as const),
  ...(['HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'] as const),
] as const;

/** What the configuration of nobody may change. */
const settings: Readonly<Record<string, string>> = {
  'core.hooksPath': devNull,
  'core.fsmonitor': 'false',
  'core.askPass': '',
  'credential.helper': '',
  'fetch.recurseSubmodules': 'false',
  'submodule.recurse': 'false',
  // A redirect could lead to another host with the credentials, or into the network of the server.
  'http.followRedirects': 'false',
  'transfer.bundleURI': 'false',
  // Larger files are never held in memory.
  'core.bigFileThreshold': '8m',
  // What comes is one file, whose size can be watched; many of them are put together now and then.
  'fetch.unpackLimit': '1',
  'gc.autoPackLimit': '200',
  'gc.pruneExpire': 'now',
  'gc.autoDetach': 'false',
};

/** The settings as arguments of `git`. */
export const gitSettings = Object.entries(settings).flatMap(([name, value]) => [
  '-c',
  `${name}=${value}`,
]);

/** Whose repository is read, with what. */
export interface GitEnvironmentOptions {
  /** The repository that may be reached, and no other protocol than its own; `undefined` for none. */
  remote?: string | undefined;
  credentials: readonly GitCredential[];
  /** Folder in which nothing is configured. */
  home: string;
}

/**
 * The environment of `git`: nothing of the machine's configuration counts, nobody is asked for a password, and
 * credentials stand where no list of processes shows them.
 */
export function gitEnvironment(options: GitEnvironmentOptions): Record<string, string> {
  const { remote, credentials, home } = options;
  const environment: Record<string, string> = {};
  for (const name of inherited) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  const credential = remote === undefined ? undefined : credentialFor(remote, credentials);
  return {
    ...environment,
    ...{ HOME: home, XDG_CONFIG_HOME: home, LC_ALL: 'C' },
    ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull, GIT_ATTR_NOSYSTEM: '1' },
    ...{ GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_DIR: '.' },
    GIT_ALLOW_PROTOCOL: remote === undefined ? 'none' : protocolOf(remote),
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes -oConnectTimeout=20',
    ...(credential ? asHeader(credential) : {}),
  };
}

function protocolOf(remote: string): GitProtocol | 'none' {
  const read = readGitRemote(remote);
  return typeof read === 'string' ? 'none' : read.protocol;
}

function asHeader(credential: GitCredential): Record<string, string> {
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${credential.origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basicOf(credential)}`,
  };
}
