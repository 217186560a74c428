import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

/**
 * What every journey stands on: a page that fails its test at any console error, uncaught error, hydration mismatch or
 * refusal of the content security policy (all of them end up in the console), and the eye of axe.
 */

export type Watch = {
  /** A fault that this journey provokes, as the words of the console have it; the address at fault stands behind them. */
  expectFault(words: RegExp): void;
};

type Fixtures = {
  watch: Watch;
  /** The browser of another user: separate cookies, and its errors count too. */
  otherPage: Page;
};

export const test = base.extend<Fixtures & { watched: { faults: string[] } }>({
  watched: async ({ browserName: _ }, use) => use({ faults: [] }),
  watch: [
    async ({ page, watched }, use) => {
      const expected: RegExp[] = [];
      collectFaults(page, watched.faults);
      await use({ expectFault: (words) => expected.push(words) });
      expect(watched.faults.filter((fault) => !expected.some((words) => words.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, watched }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    collectFaults(page, watched.faults);
    await use(page);
    await context.close();
  },
});

/** Writes down what goes wrong on a page from here on. */
export function collectFaults(page: Page, faults: string[]) {
  page.on('console', (message) => {
    if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return;
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
}

export { expect };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Requires that axe finds no violations. `within` selects an overlay: targets that it half covers would count as too small. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(standards).analyze();
  const problems = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  expect(problems).toEqual([]);
}

/** What is dimmed until its successor arrives is no longer on the screen, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** React has taken over: controls that a script moves can be used from here on. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('main') ?? document.body;
    const isAlive = document.documentElement.hasAttribute('data-alive');
    return isAlive && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Opens a page that scripts move. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The passing notice with these words. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Avvisi' }).getByText(words);
}

/** The panel under this heading. */
export function card(page: Page, title: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
}

/** What stands above a refused form. */
export function summary(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** "1.234 case a Milano" → 1234. */
export async function totalOf(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1, name: /annunci|cas[ae]|garage|immobil|terren/i });
  await expect(heading).toHaveText(/\d/);
  const text = await heading.innerText();
  return Number((text.match(/[\d.]+/)?.[0] ?? '').replaceAll('.', ''));
}

/** The cards of the results, without the paid places above them. */
export function results(page: Page): Locator {
  return page.locator('[data-result]').getByRole('article');
}

/** From a card through its preview to the listing, as on a wide screen. */
export async function openListing(page: Page, result: Locator): Promise<void> {
  await result.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Apri l’annuncio' }).click();
  await expect(page).toHaveURL(/\/listing\/\d+/);
}
