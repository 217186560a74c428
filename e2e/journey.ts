import { expect, type Locator, type Page } from '@playwright/test';
import { findViolations, wcagTags } from './accessibility.ts';
import { test as base } from './app.ts';
import { text } from './messages.ts';

/**
 * Base fixture of all journeys: fails a test on any console error, uncaught error, hydration mismatch or CSP violation
 * (all are logged to the console), and provides axe checks.
 */

export type Watch = {
  /** Allows an error that this journey provokes. Matches the console message, followed by its URL. */
  expectFault(words: RegExp): void;
};

/** What a browser logs when a page, or the registration of its worker, loads something without a network. */
export const offlineFaults =
  /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|Unable to preload|error occurred when fetching the script/;

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

/** Records all errors of a page from here on. */
export function collectFaults(page: Page, faults: string[]) {
  page.on('console', (message) => {
    if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return;
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
}

export { expect };

/** Requires that axe finds no violations. `within` selects an overlay. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  let violations: string[];
  let isMoving: boolean;
  do {
    await settled(page);
    const before = await countRequests(page);
    violations = await findViolations(page, { runOnly: wcagTags }, within);
    // Results that became stale or arrived during the check were measured while dimmed.
    isMoving = (await page.locator('[data-stale]').count()) > 0 || (await countRequests(page)) > before;
  } while (violations.length > 0 && isMoving);
  expect(violations).toEqual([]);
}

/** Responses of the API that the page has received. */
const countRequests = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).length);

/** Waits until no stale (dimmed) content is visible and no animation runs. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Waits for hydration: scripted controls are usable afterwards. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Toast with this text. */
export function toast(page: Page, words: string | RegExp): Locator {
  return page.getByRole('region', { name: text('shell:toast.region') }).getByText(words);
}

/** Panel with this heading. */
export function card(page: Page, title: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
}

/** Error summary above a form. */
export function summary(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** "1.234 case a Milano" → 1234. */
export async function totalOf(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/\d/);
  const content = await heading.innerText();
  return Number((content.match(/[\d.]+/)?.[0] ?? '').replaceAll('.', ''));
}

/** Result cards without the placements above them. */
export function results(page: Page): Locator {
  return page.locator('[data-result]').getByRole('article');
}

/** Opens a listing from a card through its preview, as on a wide screen. */
export async function openListing(page: Page, result: Locator): Promise<void> {
  await result.getByRole('link').first().click();
  await page.getByRole('link', { name: text('preview:openListing') }).click();
  await expect(page).toHaveURL(/\/listing\/\d+/);
}
