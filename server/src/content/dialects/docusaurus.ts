import { labelCode, plainPathnames, unwrapMdx, withoutInstructions } from './docusaurus-code.js';
import type { Dialect } from './reading/dialect.js';
import { resolveAlerts } from './syntax/alerts.js';
import { resolveContainers } from './syntax/containers.js';
import { keepHeadingIds } from './syntax/heading-attributes.js';
import { withoutComments } from './syntax/html-comments.js';
import { countComponents } from './syntax/known-components.js';
import { resolveImports } from './syntax/mdx-imports.js';

/** Docusaurus: `:::note[Title]`, and parts of pages that others import. Its tabs are components of MDX. */
export const docusaurus: Dialect = {
  isMdx: true,
  async resolve(body, text) {
    // Before others are put in, of which the same is true already.
    const written = plainPathnames(labelCode(withoutInstructions(unwrapMdx(body))));
    const whole = await resolveImports(withoutComments(written), text);
    countComponents(whole, text);
    return keepHeadingIds(resolveContainers(resolveAlerts(whole, text.tally), text.tally));
  },
};
