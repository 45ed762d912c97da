import type { Dialect } from './reading/dialect.js';
import { resolveAlerts } from './syntax/alerts.js';
import { resolveCodeMarks } from './syntax/code-marks.js';
import { countComponents } from './syntax/known-components.js';
import { resolveImports } from './syntax/mdx-imports.js';

/** Mintlify: snippets with their props. Its components are those of any page of MDX. */
export const mintlify: Dialect = {
  isMdx: true,
  isPart: (file) => file.startsWith('snippets/'),
  async resolve(body, text) {
    const whole = await resolveImports(body, text);
    countComponents(whole, text);
    return resolveCodeMarks(resolveAlerts(whole, text.tally));
  },
};
