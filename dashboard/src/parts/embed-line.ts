/** What the line says. */
export interface EmbedLineOptions {
  /** An assistant key. */
  key: string;
  domain: string;
  /** Path of the dashboard on this host, with a slash at its end. */
  base: string;
  /** Origin of the server; default: the one of this page. */
  origin?: string;
}

/** The line that puts both elements on a page. */
export function embedLine({
  key,
  domain,
  base,
  origin = location.origin,
}: EmbedLineOptions): string {
  const address = origin + base.replace(/\/admin\/$/, '');
  return `<script async src="${address}/docs-assistant/embed.js"
  data-base-url="${address}"
  data-domain="${domain}"
  data-api-key="${key}"></script>`;
}
