import type { Dialect } from './reading/dialect.js';
import { resolveAlerts } from './syntax/alerts.js';
import { isMdx } from './syntax/mdx-file.js';
import { resolveImports } from './syntax/mdx-imports.js';

/** GitHub's Markdown with its alerts, and MDX. */
export const plain: Dialect = {
  async resolve(body, text) {
    const resolved = resolveAlerts(body, text.tally);
    return isMdx(text) ? resolveImports(resolved, text) : resolved;
  },
};
