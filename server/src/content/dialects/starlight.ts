import type { Dialect } from './reading/dialect.js';
import { resolveAlerts } from './syntax/alerts.js';
import { resolveContainers } from './syntax/containers.js';
import { countComponents } from './syntax/known-components.js';
import { isMdx } from './syntax/mdx-file.js';
import { resolveImports } from './syntax/mdx-imports.js';

/** Starlight: asides as `:::tip[Title]`, in Markdown and in MDX, whose components are those of any page of MDX. */
export const starlight: Dialect = {
  async resolve(body, text) {
    const whole = isMdx(text) ? await resolveImports(body, text) : body;
    if (isMdx(text)) countComponents(whole, text);
    return resolveContainers(resolveAlerts(whole, text.tally), text.tally);
  },
};
