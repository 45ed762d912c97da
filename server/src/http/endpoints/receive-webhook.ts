import { z } from 'zod';
import { Problem } from '../../problem.js';
import type { UpdateSource } from '../../storage/projects/update-rows.js';
import { RepeatedDeliveryError } from '../../storage/projects/webhook-store.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { defineSignedEndpoint } from '../api/endpoint.js';
import { readBytes, readWhole, requireJson } from '../guards/request-body.js';
import {
  deriveWebhookSecret,
  type HeaderOf,
  isSigned,
  namesOf,
  type SignedDelivery,
  wrongSignature,
} from '../guards/webhook-signature.js';
import { authorOf, payloadSchema, whyPassedOver } from './webhook-payload.js';

/** What webhooks need. */
export interface WebhookNeeds {
  stores: Pick<Stores, 'projects' | 'updates' | 'webhooks'>;
  /** What the secrets of webhooks are derived from; absent where this server takes none. */
  webhookKey?: (() => Promise<string>) | undefined;
  /** Called when there is an update to work on. */
  onTriggered: () => void;
}

/** What GitHub sends at most. */
const mostBytes = 25 * 1024 * 1024;

/** Events by the names that hosts have for them, and what they make an update's source. */
const sources: Readonly<Record<string, UpdateSource>> = {
  push: 'github',
  'Push Hook': 'github',
  installation: 'github-app-installation',
  installation_repositories: 'github-app-installation',
};

/** Asks for an update of a project because something was pushed to its repository. */
export const receiveWebhook = defineSignedEndpoint(
  {
    method: 'POST',
    path: '/v1/project/webhook/:projectId',
    key: 'signature',
    limitedAs: 'search',
    mostBodyBytes: mostBytes,
    operationId: 'receiveWebhook',
    summary: 'Queue an update of a project because of a push to its repository',
    body: payloadSchema,
    headers: {
      'X-Hub-Signature-256': 'GitHub: HMAC-SHA256 of the body by the secret of the webhook.',
      'X-GitHub-Event': 'GitHub: what has happened.',
      'X-GitHub-Delivery': 'GitHub: the id of the delivery, which is taken once.',
      'X-Gitlab-Token': 'GitLab: the secret of the webhook.',
      'X-Gitlab-Event': 'GitLab: what has happened.',
      'X-Gitea-Signature': 'Gitea and Forgejo: HMAC-SHA256 of the body, in hexadecimal digits.',
      'X-Gitea-Event': 'Gitea and Forgejo: what has happened.',
    },
    success: {
      status: 200,
      description: 'The update waits, or the event asks for none.',
      mediaType: 'application/json',
      schema: z.object({
        statusId: z.string().optional().describe('Names the update where one was asked for.'),
        reason: z.string().optional().describe('Why none was asked for.'),
      }),
    },
  },
  async ({ context, parameter, json }, needs: WebhookNeeds) => {
    const { stores, onTriggered } = needs;
    const project = parameter('projectId');
    const header: HeaderOf = (name) => context.req.header(name);
    const bytes = await readWhole(context);
    const delivery = { header, bytes };
    await requireSignature(delivery, { project, needs });
    // Of the first event as well, which tells whoever sets up the webhook whether pushes will be taken.
    requireJson(header('content-type'));
    const noStore = { 'cache-control': 'no-store' };
    const event = eventOf(header);
    const source = Object.hasOwn(sources, event) ? sources[event] : undefined;
    if (source === undefined) return json({ reason: describeOther(event) }, noStore);
    const payload = readBytes(context, { bytes, schema: payloadSchema });
    const fed = (await stores.projects.find({ id: project }))?.source;
    const reason =
      source === 'github'
        ? whyPassedOver(payload, fed?.kind === 'git' ? fed.branch : undefined)
        : undefined;
    if (reason !== undefined) return json({ reason }, noStore);
    const update = { project, source, author: authorOf(payload) };
    const statusId = await stores.webhooks
      .take({ project, names: namesOf(delivery) }, (transaction) =>
        stores.updates.trigger(update, transaction),
      )
      .catch(refuseRepeated);
    onTriggered();
    return json({ statusId }, noStore);
  },
);

/** Nobody learns from it which projects there are, and which have a webhook. */
async function requireSignature(
  delivery: SignedDelivery,
  { project, needs }: { project: string; needs: WebhookNeeds },
): Promise<void> {
  const { stores, webhookKey } = needs;
  const salt = await stores.webhooks.salt(project);
  const key = await webhookKey?.();
  const secret = deriveWebhookSecret(key ?? '', { project, salt: salt ?? '' });
  const isRight = isSigned(delivery, secret);
  if (isRight && salt !== undefined && key) return;
  throw wrongSignature();
}

/** Gitea sends the headers of GitHub as well. */
function eventOf(header: HeaderOf): string {
  const named =
    header('x-gitea-event') ?? header('x-github-event') ?? header('x-gitlab-event') ?? '';
  return named.slice(0, 100);
}

function describeOther(event: string): string {
  if (event === 'ping') return 'The webhook works.';
  return `The event ${JSON.stringify(event)} asks for no update: pushes do.`;
}

function refuseRepeated(error: unknown): never {
  if (!(error instanceof RepeatedDeliveryError)) throw error;
  throw new Problem(
    'This delivery was taken before. To publish again, push, or trigger an update with an admin key.',
    { status: 409, code: 'repeated-delivery' },
  );
}
