import type { PullRequest } from './forge.js';

/** What is said where a draft was asked for, and there are none. */
export const noDrafts =
  'The repository has no draft pull requests, so that it is a regular one: it is ready for review at once.';

/** What an open pull request is other than was asked for, as sentences. */
export function differencesOf(
  open: { isDraft: boolean | undefined; base: string },
  { isDraft, base }: PullRequest,
): string[] {
  const isOther = open.isDraft !== undefined && open.isDraft !== isDraft;
  return [
    ...(isOther ? [open.isDraft ? 'a draft' : 'no draft'] : []),
    ...(open.base === base ? [] : [`to go into ${open.base}`]),
  ].map((is) => `The branch had an open pull request that is ${is}, which stays as it is.`);
}
