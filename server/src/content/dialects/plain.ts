import type { Dialect } from './reading/dialect.js';
import { resolveAlerts } from './syntax/alerts.js';
import { resolveCodeMarks } from './syntax/code-marks.js';
import { resolveContainers } from './syntax/containers.js';
import { isMdx } from './syntax/mdx-file.js';
import { resolveImports } from './syntax/mdx-imports.js';

/** GitHub's Markdown with its alerts, containers as most generators have them, and MDX. */
export const plain: Dialect = {
  async resolve(body, text) {
    // Whichever generator they are written for: nobody is meant to read their marks.
    const resolved = resolveContainers(resolveAlerts(body, text.tally), text.tally);
    return resolveCodeMarks(isMdx(text) ? await resolveImports(resolved, text) : resolved);
  },
};
