import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/**
 * What every journey stands on: a page that fails its test at any console error, uncaught error, hydration mismatch or
 * refusal of the content security policy (all of them end up in the console), and the eye of axe.
 */

export type Watch = {
  /** A fault that this journey provokes, as the words of the console have it. */
  expectFault(words: RegExp): void;
};

export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const faults: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) faults.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      await use({ expectFault: (words) => expected.push(words) });
      expect(faults.filter((fault) => !expected.some((words) => words.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing that axe can see stands in anybody's way. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  expect(found).toEqual([]);
}

/** React has taken over: controls that a script moves can be used from here on. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('main') ?? document.body;
    return Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}

/** "1.234 annunci a Milano" → 1234. */
export async function totalOf(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1, name: /annunci/ });
  await expect(heading).toHaveText(/\d/);
  const text = await heading.innerText();
  return Number((text.match(/[\d.]+/)?.[0] ?? '').replaceAll('.', ''));
}
