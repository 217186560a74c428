import { type APIRequestContext, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { test as base } from '../app.ts';
import { signInAs, type TestUser } from '../users.ts';

/** A page of the installed Firefox over WebDriver BiDi, with actions on elements by role and accessible name. */

type Role = 'button' | 'heading' | 'link' | 'menuitem' | 'radio';

export class Tab {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  /** Opens a path or an address of the app, and waits for hydration. */
  async open(address: string): Promise<void> {
    await this.page.goto(new URL(address, this.#origin).href);
    await this.page.locator('html[data-hydrated]').setVisibility(null).wait();
  }

  /** Actions of the result wait until the element is visible, enabled and does not move. */
  find(role: Role, name: string) {
    return this.page.locator(`::-p-aria([role="${role}"][name="${name}"])`);
  }

  /** The first element with this tag whose text starts with `start`. */
  findStarting(tag: 'a' | 'button' | 'label', start: string) {
    return this.page.locator(`::-p-xpath(//${tag}[starts-with(normalize-space(.), "${start}")])`);
  }

  click(role: Role, name: string): Promise<void> {
    return this.find(role, name).click();
  }

  /** Fills the field with this label, as `getByLabel` finds it. Roles of fields differ between browsers. */
  fill(label: string, value: string): Promise<void> {
    const labelled = `//*[@id=//label[normalize-space(.)="${label}"]/@for]`;
    return this.page.locator(`::-p-xpath(${labelled} | //*[@aria-label="${label}"])`).fill(value);
  }

  /** Chooses files in the only file input of the page. */
  async choose(path: string): Promise<void> {
    const input = await this.page.waitForSelector('input[type="file"]');
    await input?.uploadFile(path);
  }

  async expectText(text: string | RegExp): Promise<void> {
    const shown = () => this.page.evaluate(() => document.body.innerText);
    if (typeof text === 'string') await expect.poll(shown).toContain(text);
    else await expect.poll(shown).toMatch(text);
  }

  /** Path and query of the current address. */
  async expectPath(path: RegExp): Promise<void> {
    await expect.poll(() => this.page.url().slice(this.#origin.length)).toMatch(path);
  }
}

type Fixtures = {
  tab: Tab;
  /** Signs a user in on the tab without the form. */
  signIn: (user: Pick<TestUser, 'email' | 'password'>) => Promise<void>;
};

/** zod tries once whether it may compile validators. The policy refuses, and zod does without. */
const refusedProbe = /Content-Security-Policy: .* blocked a JavaScript eval/;

/** Fails a test on any uncaught error of a page. */
export const test = base.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    async ({ browserName: _ }, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox',
        extraPrefsFirefox: { 'intl.accept_languages': 'it-IT, it', 'ui.prefersReducedMotion': 1 },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ firefox, app }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(new Tab(page, app.origin));
    await context.close();
    expect(errors.filter((error) => !refusedProbe.test(error))).toEqual([]);
  },
  signIn: async ({ tab, request }, use) => {
    await use(async (user) => {
      await signInAs({ request }, user);
      await copyCookies(request, tab.page);
    });
  },
});

async function copyCookies(request: APIRequestContext, page: Page): Promise<void> {
  const { cookies } = await request.storageState();
  await page
    .browserContext()
    .setCookie(...cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path })));
}

export { expect };
