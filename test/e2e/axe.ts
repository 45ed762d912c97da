import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Looks for accessibility faults in a page without frames, which takes half the time. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}
