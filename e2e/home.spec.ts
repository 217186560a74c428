import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, open, test } from './journey.ts';
import { recordShifts } from './layout-shifts.ts';
import { text, textIn, textPattern } from './messages.ts';
import { fillSignIn, member, signInAs } from './users.ts';

/** Front page: links of the tabs, animation and its pauses, and stored state (HOM-01…06). */

const tabs = [
  [text('home:buy.tab'), text('home:buy.submit'), /\/search\/market\?locationQuery=Torino&contractType=SALE/],
  [
    text('home:rent.tab'),
    text('home:rent.submit'),
    /\/search\/market\?locationQuery=Torino&contractType=LONG_TERM_RENTAL/,
  ],
  [text('home:travel.tab'), text('home:travel.submit'), /\/search\/hospitality\?locationQuery=Torino/],
] as const;

const seek = (page: Page) => page.getByRole('search');
const place = (page: Page) => seek(page).getByRole('combobox').or(seek(page).getByRole('textbox'));

for (const [tab, button, address] of tabs) {
  test(`«${tab}» opens its search`, async ({ page }) => {
    await open(page, '/');
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await seek(page).getByRole('radio', { name: tab }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (tab !== text('home:buy.tab')) await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await place(page).fill('Torino');
    await seek(page).getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(address);
  });
}

test('arrow keys move through the tabs', async ({ page }) => {
  await open(page, '/');
  await seek(page)
    .getByRole('radio', { name: text('home:buy.tab') })
    .focus();
  for (const tab of [text('home:rent.tab'), text('home:travel.tab'), text('home:sell.tab'), text('home:buy.tab')]) {
    await page.keyboard.press('ArrowRight');
    await expect(seek(page).getByRole('radio', { name: tab })).toBeChecked();
  }
});

test('a street of a property for sale is in the wizard after sign-in', async ({ page }) => {
  const user = await member(page.request, 'Venera');
  await open(page, '/');
  await seek(page)
    .getByRole('radio', { name: text('home:sell.tab') })
    .check();
  await place(page).fill('Via Garibaldi 12, Torino');
  await seek(page)
    .getByRole('button', { name: text('home:sell.submit') })
    .click();
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
  await hydrated(page);
  await fillSignIn(page, user.email, user.password);
  await expect(page).toHaveURL(/\/dashboard\/properties\/wizard\/property-create-/);
  await expect(page.getByLabel(text('properties:wizard.fields.street'))).toHaveValue('Via Garibaldi');
  await expect(page.getByLabel(text('properties:wizard.fields.streetNumber'))).toHaveValue('12');
  await expect(page.getByLabel(text('properties:wizard.fields.administrativeAreaLevel1'))).toHaveValue('Torino');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [tab, , address] of tabs) {
    test(`«${tab}» opens its search`, async ({ page }) => {
      await page.goto('/');
      await seek(page).getByText(tab, { exact: true }).click();
      await place(page).fill('Torino');
      await place(page).press('Enter');
      await expect(page).toHaveURL(address);
    });
  }

  test('the page is complete, and a street of a property for sale leads to sign-in and the wizard', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of [
      text('belowHero:new.heading'),
      text('belowHero:guides.heading'),
      text('belowHero:openDays.heading'),
      text('belowHero:features.heading'),
    ])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await seek(page).getByText(text('home:sell.tab'), { exact: true }).click();
    await place(page).fill('Via Garibaldi');
    await place(page).press('Enter');
    await expect(page).toHaveURL(/sign-in\?redirect=.*wizard%3Fstreet%3DVia/);
  });
});

for (const width of [320, 390, 768, 900, 901, 1440]) {
  test(`the heading and the search come before any listing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('not on the page');
      return box;
    };
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    const search = await boxOf(seek(page));
    const listings = await boxOf(page.getByRole('region', { name: text('home:slideshow.label') }));
    expect(search.y + search.height).toBeLessThanOrEqual(844);
    const isSideBySide = heading.x + heading.width <= listings.x;
    if (isSideBySide) expect(width).toBeGreaterThan(900);
    else expect(listings.y).toBeGreaterThanOrEqual(search.y + search.height);
  });
}

/** The slideshow states the current photo on its button. */
async function moving(page: Page): Promise<{ show: Locator; at: (place: number) => Promise<void> }> {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  const show = page.getByRole('region', { name: text('home:slideshow.label') });
  await page.mouse.move(1, 1);
  // From here on only `runFor` advances the clock: real time on a slow machine would change slides.
  await page.clock.pauseAt(Date.now() + 500);
  return {
    show,
    at: async (position) =>
      expect(
        show.getByRole('button', {
          name: `${text('home:slideshow.pause')}: ${text('home:slideshow.position', { position, total: 10 })}`,
        }),
      ).toBeVisible(),
  };
}

test('slides change every five seconds, restart at the end, and pause on hover or focus', async ({ page }) => {
  const { show, at } = await moving(page);
  await at(1);
  await page.clock.runFor(5100);
  await at(2);
  await page.clock.runFor(45_000);
  await at(1);

  await show.hover({ position: { x: 300, y: 250 } });
  await page.clock.runFor(20_000);
  await at(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(5100);
  await at(2);

  await seek(page).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(show.getByRole('button', { name: text('home:slideshow.previous') })).toBeFocused();
  await page.clock.runFor(20_000);
  await at(2);
  await page.keyboard.press('Enter');
  await at(1);
  await expect(show.locator('[aria-live=polite]')).toHaveText(/^1 di 10, /);
  await page.keyboard.press('Shift+Tab');

  const hide = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await hide('hidden');
  await page.clock.runFor(20_000);
  await at(1);
  await hide('visible');
  await page.clock.runFor(5100);
  await at(2);
  await expect(show.locator('[aria-live=polite]')).toHaveText(/^1 di 10, /);
});

test('a button stops and restarts the slides', async ({ page }) => {
  const { show, at } = await moving(page);
  await show.getByRole('button', { name: text('home:slideshow.pause') }).click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(20_000);
  await show
    .getByRole('button', {
      name: `${text('home:slideshow.play')}: ${text('home:slideshow.position', { position: 1, total: 10 })}`,
    })
    .click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(5100);
  await at(2);
});

test('nothing moves with reduced motion', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const show = page.getByRole('region', { name: text('home:slideshow.label') });
  const title = show.getByRole('link');
  const first = await title.getAttribute('href');
  const chosen = page.getByRole('tab', { selected: true });
  await chosen.scrollIntoViewIfNeeded();
  await page.clock.runFor(30_000);
  await expect(title).toHaveAttribute('href', first ?? '');
  await expect(chosen).toContainText(text('belowHero:marketing.online.title'));
  await show.getByRole('button', { name: text('home:slideshow.next') }).click();
  await expect(title).not.toHaveAttribute('href', first ?? '');
});

test('the three services rotate, pause, and respond to the keyboard', async ({ page }) => {
  await moving(page);
  const chosen = page.getByRole('tab', { selected: true });
  await page.getByRole('tab').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(chosen).toContainText(text('belowHero:marketing.online.title'));
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return chosen.innerText();
    })
    .toContain(text('belowHero:marketing.subscriptions.title'));
  await page.clock.runFor(5000);
  await expect(chosen).toContainText(text('belowHero:marketing.invoicing.title'));
  await expect(page.getByRole('tabpanel', { name: text('belowHero:marketing.invoicing.title') })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(chosen).toContainText(text('belowHero:marketing.online.title'));

  await chosen.hover();
  await page.clock.runFor(20_000);
  await expect(chosen).toContainText(text('belowHero:marketing.online.title'));
  await chosen.focus();
  for (const [key, name] of [
    ['ArrowUp', text('belowHero:marketing.invoicing.title')],
    ['ArrowDown', text('belowHero:marketing.online.title')],
    ['End', text('belowHero:marketing.invoicing.title')],
    ['Home', text('belowHero:marketing.online.title')],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(chosen).toContainText(name);
  }
  await page.getByRole('button', { name: text('belowHero:marketing.pause') }).click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(20_000);
  await expect(chosen).toContainText(text('belowHero:marketing.online.title'));
  await expect(page.getByRole('button', { name: text('belowHero:marketing.play') })).toBeVisible();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.locator('[role=tab], [role=tabpanel]')).toHaveCount(0);
});

test('the guides link to existing pages', async ({ page }) => {
  await open(page, '/');
  const guides = page.getByRole('region', { name: text('belowHero:guides.heading') }).getByRole('link');
  await expect(guides).toHaveCount(4);
  const addresses = await guides.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.sort()).toEqual([
    '/tutorials/open-days',
    '/tutorials/property-search',
    '/tutorials/sell-property',
    '/tutorials/vacation-rental',
  ]);
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200);
});

for (const [what, response] of [
  ['fails', { status: 500, json: { code: 'INTERNAL_ERROR', message: 'no', requestId: 'x' } }],
  ['is broken off', null],
] as const) {
  test(`when the search ${what}, own images replace the photos and the page works`, async ({ page, watch }) => {
    watch.expectFault(/status of 500|ERR_FAILED/);
    await page.route('**/api/v1/search**', (route) => (response ? route.fulfill(response) : route.abort()));
    await open(page, '/static/terms');
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('shell:siteName') })
      .click();
    await expect(page).toHaveURL('/');
    const show = page.getByRole('region', { name: text('home:slideshow.pictures') });
    await expect(show).toBeVisible();
    await expect
      .poll(() =>
        show
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(960);
    await expect(page.getByRole('heading', { name: text('belowHero:new.heading') })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: text('belowHero:guides.heading') })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a broken photo leaves its card and its buttons', async ({ page, watch }) => {
  watch.expectFault(/ERR_FAILED/);
  await page.route('**/media/**', (route) => route.abort());
  await open(page, '/');
  const show = page.getByRole('region', { name: text('home:slideshow.label') });
  await expect(show.getByText(text('estate:photoFailed')).filter({ visible: true })).toBeVisible();
  await show.getByRole('button', { name: text('home:slideshow.next') }).click();
  await expect(show.getByRole('link', { name: textPattern('home:slideshow.open') })).toBeVisible();
});

for (const [width, height, language, viewed] of [
  [390, 844, 'it', text('belowHero:viewed')],
  [768, 1024, 'de', textIn('de', 'belowHero:viewed')],
  [1440, 900, 'fr', textIn('fr', 'belowHero:viewed')],
] as const) {
  test(`at ${width} px in ${language} nothing shifts or overflows, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shifts = await recordShifts(page);
    await page.addInitScript(() => localStorage.setItem('viewed-ads', '[1,2,3]'));
    await open(page, `/?lang=${language}`);
    // Data of this device is inserted below the first screen.
    await expect(page.getByRole('region', { name: viewed }).getByRole('article').first()).toBeAttached();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect(await shifts()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // Full-height viewport: axe would measure a link half under the sticky header as too small.
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    await expectAccessible(page);
  });
}

async function listListings(page: Page): Promise<{ id: number }[]> {
  const response = await page.request.get('/api/v1/search', { params: { context: 'MARKET', size: 2 } });
  return (await response.json()).data;
}

test('opened listings are shown as recently viewed, per device and user', async ({ page }) => {
  const [first, second] = await listListings(page);
  if (!first || !second) throw new Error('The demo world lacks two listings');
  const user = await member(page.request, 'Alida');
  const viewed = page.getByRole('region', { name: text('belowHero:viewed') });
  await open(page, '/');
  await expect(viewed).toHaveCount(0);
  for (const { id } of [first, second]) {
    await open(page, `/listing/${id}`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('viewed-ads')))
      .toMatch(new RegExp(`^\\[${id}\\b`));
  }
  await open(page, '/');
  await expect(viewed.getByRole('article')).toHaveCount(2);
  await expect(viewed.getByRole('link').first()).toHaveAttribute('href', new RegExp(`/listing/${second.id}`));
  expect(await (await page.request.get('/')).text()).not.toContain(text('belowHero:viewed'));

  await signInAs(page, user);
  await page.request.post('/api/v1/views', { data: { listingIds: [first.id] } });
  expect(await (await page.request.get('/')).text()).toContain(text('belowHero:viewed'));
  await open(page, '/');
  await expect(viewed.getByRole('link').last()).toHaveAttribute('href', new RegExp(`/listing/${first.id}`));
});

test('new listings are shown for the place of the last search', async ({ page }) => {
  const user = await member(page.request, 'Delia');
  await open(page, '/');
  await place(page).pressSequentially('milan');
  await page.getByRole('option', { name: /^Milano, MI/ }).click();
  await expect(page).toHaveURL(/locationQuery=Milano/);
  await open(page, '/');
  await expect(page.getByRole('region', { name: textPattern('belowHero:near.heading') })).toBeVisible();

  await signInAs(page, user);
  await page.request.get('/api/v1/search', {
    params: { context: 'MARKET', locationQuery: 'Roma', contractType: 'SALE' },
  });
  const newListings = page.getByRole('region', { name: text('belowHero:near.heading', { where: 'Roma' }) });
  await expect
    .poll(async () => {
      await open(page, '/');
      return newListings.getByRole('article').count();
    })
    .toBeGreaterThan(0);
  await newListings.getByRole('link', { name: text('belowHero:near.more') }).click();
  await expect(page).toHaveURL(/\/search\/market\?.*locationQuery=Roma/);
});
