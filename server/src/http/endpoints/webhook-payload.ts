import { z } from 'zod';

const longestName = 200;

/** Names are shortened, never refused: whoever has a long one did nothing wrong. Mail addresses are left out. */
const person = z
  .string()
  .transform((name) => (/\S@\S/.test(name) ? '' : name.trim().slice(0, longestName)))
  .nullish();
const branches = z.object({ default_branch: z.string().max(1000).nullish() }).nullish();

/** What is read of what GitHub, GitLab and Gitea send. */
export const payloadSchema = z.object({
  ref: z.string().max(1000).nullish().describe('What was pushed to, such as `refs/heads/main`.'),
  repository: branches,
  project: branches.describe("GitLab's name for the repository."),
  pusher: z.object({ name: person, login: person, username: person }).nullish(),
  user_name: person.describe("GitLab's name for the pusher."),
  sender: z.object({ login: person }).nullish(),
});

export type Payload = z.output<typeof payloadSchema>;

/** Who pushed, or installed an app; `undefined` where that is not said. */
export function authorOf({ pusher, user_name, sender }: Payload): string | undefined {
  return (
    pusher?.name || pusher?.login || pusher?.username || user_name || sender?.login || undefined
  );
}

/** Why a push is passed over; `undefined` where it is to the branch that is published. */
export function whyPassedOver(payload: Payload, branch: string | undefined): string | undefined {
  const published =
    branch ?? payload.repository?.default_branch ?? payload.project?.default_branch ?? undefined;
  if (published === undefined || payload.ref === `refs/heads/${published}`) return undefined;
  return `The push is not to the branch ${published}, which is published.`;
}
