import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Tags of WCAG 2.2 AA. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Violations of axe's rules as "rule: selector". `within` selects an overlay: targets that it half covers would count as too small.
 * Frames are left out: they show emails and tours of other sites, which block scripts.
 */
export async function findViolations(page: Page, options: RunOptions, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOptions: RunOptions = { ...options, iframes: false, resultTypes: ['violations'] };
  return page.evaluate(
    async ({ selector, runOptions }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(selector, runOptions);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { selector: within, runOptions },
  );
}
