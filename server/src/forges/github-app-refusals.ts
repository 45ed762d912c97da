import { ForgeFailure } from './forge.js';
import type { ForgeResponse } from './forge-requests.js';

/** Whose token it is about. */
export interface RefusedToken {
  /** The app's number or client ID. */
  id: string;
  /** The repository's address. */
  name: string;
}

/** The app is not installed on the repository, which may be open to everybody all the same. */
export class NotInstalledFailure extends ForgeFailure {}

const needed = '"Contents" and "Pull requests" set to "Read and write"';

/** Why GitHub makes no token, for whoever can mend it. Its words are those of GitHub's errors. */
export function describeAppRefusal(
  { status, message }: ForgeResponse,
  { id, name }: RefusedToken,
): ForgeFailure {
  const said = message ? ` It says: ${message}` : '';
  const access = (sentence: string) => new ForgeFailure(sentence, { isOfAccess: true });
  if (status === 401 && /\b(?:exp|iat)\b/.test(message)) {
    return access(
      `The clock of this machine is off, so that ${name} takes no token of the GitHub App ${id}: set it by a time server.${said}`,
    );
  }
  if (status === 401) {
    return access(
      `${name} does not take the key of the GitHub App ${id}: make a new private key in the app's settings, set DOCS_ASSISTANT_GITHUB_APP_KEY to it, and check DOCS_ASSISTANT_GITHUB_APP_ID.${said}`,
    );
  }
  if (status === 404 && /integration not found/i.test(message)) {
    return access(
      `There is no GitHub App ${id} where ${name} is: set DOCS_ASSISTANT_GITHUB_APP_ID to the number that the app's settings show.`,
    );
  }
  if (status === 404) {
    return new NotInstalledFailure(
      `The GitHub App ${id} is not installed on ${name}, or there is no such repository: install it there, and check the address.`,
      { isOfAccess: true },
    );
  }
  if (status === 403 && /suspended/i.test(message)) {
    return access(
      `The installation of the GitHub App ${id} on ${name} is suspended: lift that in the settings of the repository's owner.`,
    );
  }
  if (status === 403 || (status === 422 && /permission/i.test(message))) {
    return access(
      `The GitHub App ${id} may not push to ${name} or open pull requests there: give it ${needed}, and accept that where it is installed.${said}`,
    );
  }
  if (status >= 300 && status < 400) {
    return access(`${name} has moved: name its new address with "projects change --git".`);
  }
  return new ForgeFailure(`${name} gives the GitHub App ${id} no token.${said}`);
}
