import { variableOf } from './option-table.js';

/** An environment without what Kubernetes put there for services. */
export interface WithoutServiceLinks {
  environment: Readonly<Record<string, string | undefined>>;
  /** A sentence for the operator, where anything was left out. */
  warnings: readonly string[];
}

const link = /^(tcp|udp|sctp):\/\//;

/**
 * Kubernetes tells each container where the services of its namespace are: for one named `docs-assistant` by
 * variables such as `DOCS_ASSISTANT_PORT=tcp://10.0.0.1:4400`, which are no options of ours.
 *
 * Source: Kubernetes documentation, "Service", "Environment variables".
 */
export function withoutServiceLinks(
  environment: WithoutServiceLinks['environment'],
): WithoutServiceLinks {
  const port = variableOf('port');
  if (!link.test(environment[port] ?? '')) return { environment, warnings: [] };
  const service = variableOf('service');
  const isLink = (name: string) =>
    name === port ||
    new RegExp(`^${port}_\\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$`).test(name) ||
    new RegExp(`^${service}_(HOST|PORT(_\\w+)?)$`).test(name);
  return {
    environment: Object.fromEntries(Object.entries(environment).filter(([name]) => !isLink(name))),
    warnings: [
      `${port} is not read, as Kubernetes has set it for a service of that name: give the port with --port or in a file, or set enableServiceLinks: false.`,
    ],
  };
}
