import axe, { type Result, type RuleObject } from 'axe-core';

/**
 * What axe finds at fault in an element of the page. It tells no more than that: to describe what meets each
 * rule would take as long again.
 */
export async function accessibilityFaults(
  root: Element,
  rules: RuleObject = {},
): Promise<Result[]> {
  const { violations } = await axe.run(root, {
    rules,
    resultTypes: ['violations'],
    // Rules that read style sheets in this way are off by default.
    preload: { assets: ['media'] },
  });
  return violations;
}
