import type { Page } from '@playwright/test';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { expect, expectAccessible, open, test } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { anyText, text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

/** Actions on a listing page: photos, navigation, sharing, recently viewed listings. */

/** Search results, listings with the most photos first. */
async function searchListings(page: Page): Promise<{ id: number; photoCount: number; title: string }[]> {
  const response = await page.request.get('/api/v1/search', {
    params: { context: 'MARKET', contractType: 'SALE', locationQuery: 'Milano', size: 30 },
  });
  const { data } = (await response.json()) as { data: { id: number; photoCount: number; title: string }[] };
  return data.sort((a, b) => b.photoCount - a.photoCount);
}

async function anyListing(page: Page): Promise<{ id: number; photoCount: number; title: string }> {
  const [listing] = await searchListings(page);
  if (!listing) throw new Error('The demo data has no property for sale in Milano');
  return listing;
}

test('photos open full screen and are navigable by keyboard', async ({ page }) => {
  const { id, photoCount: last } = await anyListing(page);
  await open(page, `/listing/${id}`);
  const opener = page.getByRole('button', { name: text('listings:gallery.open', { position: 2, total: last }) });
  await opener.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  const position = (at: number) =>
    expect(
      viewer.getByText(text('offer:viewer.photoOf', { position: at, total: last }), { exact: true }),
    ).toBeVisible();
  await position(2);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await position(3);
  await page.keyboard.press('End');
  await position(last);
  await page.keyboard.press('ArrowRight');
  await position(last);
  await page.keyboard.press('Home');
  await position(1);
  await expect(
    viewer.getByRole('button', { name: text('offer:viewer.photoOf', { position: 1, total: last }) }),
  ).toHaveAttribute('aria-current', 'true');
  await viewer.getByRole('button', { name: text('offer:viewer.photoOf', { position: 4, total: last }) }).click();
  await position(4);
  // The Tab key stays inside.
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Tab');
  await expect(viewer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a virtual tour opens in a sandboxed frame', async ({ page }) => {
  const { id, property } = (await createAdvertiser(page, 'Giulia')).listing;
  const tour = 'https://my.matterport.com/show/?m=soglia';
  await expect(
    await page.request.put('/api/v1/properties', { data: { id: property.id, virtualTourLink: tour } }),
  ).toBeOK();
  // An external site, which tests must not request.
  const body = '<!doctype html><html lang="it"><title>Visita</title><main><h1>Salotto</h1></main></html>';
  await page.route('https://my.matterport.com/**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await open(page, `/listing/${id}`);
  const button = page.getByRole('button', { name: text('listings:gallery.tour') });
  await button.click();
  const frame = page.getByRole('dialog').locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Salotto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the page has five sections, and one shows nearby places', async ({ page, watch }) => {
  watch.expectFault(/status of 50\d/);
  await open(page, `/listing/${(await anyListing(page)).id}`);
  const sections = page.getByRole('navigation', { name: text('offer:sections.label') });
  await expect(sections.getByRole('link')).toHaveText([
    text('offer:sections.overview'),
    text('offer:sections.details'),
    text('offer:sections.measurements'),
    text('offer:sections.position'),
    text('offer:sections.neighborhood'),
  ]);
  await sections.getByRole('link', { name: text('offer:sections.measurements') }).click();
  await expect(sections.getByRole('link', { name: text('offer:sections.measurements') })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await expect.poll(async () => Math.round((await page.locator('#measurements').boundingBox())?.y ?? 0)).toBe(80);
  await sections.getByRole('link', { name: text('offer:sections.neighborhood') }).click();

  const nearby = page.locator('#neighborhood');
  const facts = nearby.getByRole('list', { name: text('offer:nearby.facts') });
  await expect(facts.getByRole('listitem')).toHaveText([/Scuola Pascoli/]);
  const rows = nearby.getByRole('tabpanel').getByRole('listitem');
  // The provider returns 26: one name is a duplicate, one place is closed.
  await expect(nearby.getByRole('status')).toHaveText(
    text('offer:nearby.found', { kind: text('offer:nearby.type.restaurant'), count: 24, radius: '1,5 km' }),
  );
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toHaveText(/^Trattoria 150 m /);
  await nearby.getByRole('button', { name: text('offer:nearby.more', { count: 10 }) }).press('Enter');
  await expect(rows).toHaveCount(20);
  await expect(rows.nth(10)).toBeFocused();
  await nearby.getByRole('button', { name: text('offer:nearby.more', { count: 4 }) }).click();
  await expect(rows).toHaveCount(24);
  await expect(rows.last()).toHaveText(`Trattoria 241,2 km ${text('offer:nearby.walk', { minutes: 20 })}`);
  await expectAccessible(page);
  const chosen = rows.first().getByRole('button', { name: 'Trattoria 1' });
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#position').getByRole('img', { name: 'Trattoria 1' })).toBeInViewport();
  const announced = page.locator('#position').getByText(text('offer:position.shown', { name: 'Trattoria 1' }));
  await expect(announced).toBeAttached();
  await chosen.click();
  await expect(page.locator('#position').getByRole('img', { name: 'Trattoria 1' })).toHaveCount(0);

  await nearby.getByRole('button', { name: text('offer:nearby.type.park') }).click();
  await expect(nearby.getByRole('status')).toHaveText(
    text('offer:nearby.none', { kind: text('offer:nearby.type.park'), radius: '2,0 km' }),
  );
  await nearby.getByRole('button', { name: text('offer:nearby.type.pharmacy') }).click();
  await expect(nearby.getByRole('status')).toHaveText(text('offer:nearby.failed'));
  await expect(nearby.getByRole('button', { name: text('offer:nearby.again') })).toBeVisible();
  await nearby.getByRole('tab', { name: text('offer:nearby.categories.places') }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/^Scuola Pascoli150 m /, /^Scuola Manzoni350 m /]);
});

test('section links scroll, and Back returns to the previous page', async ({ page }) => {
  await open(page, '/');
  await open(page, `/listing/${(await anyListing(page)).id}`);
  const sections = page.getByRole('navigation', { name: text('offer:sections.label') });
  const top = async (id: string) => Math.round((await page.locator(`#${id}`).boundingBox())?.y ?? 0);
  for (const [name, id] of [
    [text('offer:sections.measurements'), 'measurements'],
    [text('offer:sections.details'), 'details'],
    [text('offer:sections.measurements'), 'measurements'],
  ] as const) {
    await sections.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect.poll(() => top(id)).toBe(80);
  }
  await expect(sections.getByRole('link', { name: text('offer:sections.measurements') })).toHaveAttribute(
    'aria-current',
    'location',
  );
  expect(await top('measurements')).toBe(80);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a page cached yesterday counts days as of today after hydration', async ({ page }) => {
  const { id } = await anyListing(page);
  const { data } = (await (await page.request.get(`/api/v1/listings/${id}`)).json()) as { data: ListingView };
  const day = 86_400_000;
  const tomorrow = Date.now() + day;
  await page.clock.setFixedTime(tomorrow);
  await open(page, `/listing/${id}`);
  const days = Math.floor((tomorrow - Date.parse(data.publishedAt ?? data.createdAt)) / day);
  const stats = page.getByRole('region', { name: text('offer:stats.label') });
  await expect(stats.getByText(String(days), { exact: true })).toBeVisible();
});

test('the address is copied, with a confirmation for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await anyListing(page);
  await open(page, `/listing/${id}?adults=2`);
  await page.getByRole('button', { name: text('listings:share') }).click();
  const panel = page.getByRole('dialog', { name: text('offer:share.label') });
  await panel.getByRole('button', { name: text('offer:share.copy') }).click();
  await expect(panel.getByRole('status')).toHaveText(text('offer:share.copied'));
  await expectAccessible(page);
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.pathname).toMatch(new RegExp(`^/listing/${id}/[a-z0-9-]+$`));
  expect(copied.search).toBe('');
  await expect(panel.getByRole('link', { name: text('offer:share.whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?/,
  );
  await expect(panel.getByRole('status')).toHaveText('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: text('listings:share') })).toBeFocused();
});

test('recently viewed listings are shown again, also after sign-in', async ({ page, otherPage }) => {
  const [first, second, third] = await searchListings(page);
  if (!first || !second || !third) throw new Error('The demo world has too few homes in Milano');
  const user = await member(page.request, 'Vittoria');
  const recent = page.getByRole('region', { name: text('offer:recent') });
  await open(page, `/listing/${first.id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-ads'))).toBe(`[${first.id}]`);
  await expect(recent).toHaveCount(0);
  await open(page, `/listing/${second.id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);

  await signInAs(page, user);
  await open(page, '/dashboard/overview');
  // The device sends its history once.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-ads'))).toBe(null);
  await open(page, `/listing/${third.id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent.getByRole('article')).toHaveCount(2);
  await expect(recent.getByRole('link').first()).toHaveAttribute('href', new RegExp(`/listing/${second.id}`));

  // Another device of the user shows them too.
  await signInAs(otherPage, user);
  await open(otherPage, `/listing/${first.id}`);
  await otherPage.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(otherPage.getByRole('region', { name: text('offer:recent') }).getByRole('article')).toHaveCount(2);
});

test('a listing has a one-page PDF, and its own page prints as a document', async ({ page }) => {
  const { id, title } = await anyListing(page);
  await open(page, `/listing/${id}`);
  const address = await page.getByRole('link', { name: text('offer:sheet') }).getAttribute('href');
  const sheet = await page.request.get(address ?? '');
  expect(sheet.headers()['content-type']).toBe('application/pdf');
  const content = (await sheet.body()).toString('latin1');
  expect(content.slice(0, 5)).toBe('%PDF-');
  expect(content.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('offer:details.heading') })).toBeVisible();
  for (const name of [
    text('listings:share'),
    text('offer:sheet'),
    text('offer:about.more'),
    text('offer:about.less'),
    text('offer:position.directions'),
  ])
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a price per m² is shown next to the median of similar listings, with its basis', async ({ page }) => {
  const listings = await searchListings(page);
  const compared = async ({ id }: { id: number }) =>
    (await (await page.request.get(`/api/v1/listings/${id}/comparison`)).json()).data as {
      median: object | null;
      basis: { place: { name: string } };
    } | null;
  const [listing] = listings;
  if (!listing) throw new Error('No property for sale in Milano');
  const comparison = await compared(listing);
  const { data } = (await (await page.request.get(`/api/v1/listings/${listing.id}`)).json()) as { data: ListingView };
  await open(page, `/listing/${listing.id}`);
  const card = page.getByRole('region', { name: text('offer:stats.label') });
  await expect(card).toContainText(`${data.pricePerSquareMetre?.toLocaleString('it-IT', { useGrouping: true })}`);
  // Twenty listings, or the text that there are too few.
  await expect(
    card.getByText(anyText('offer:comparison.above', 'offer:comparison.below', 'offer:comparison.alike')),
  ).toHaveCount(comparison?.median ? 1 : 0);
  await expect(card.getByText(anyText('offer:comparison.noneToCompare', 'offer:comparison.tooFew'))).toHaveCount(
    comparison && !comparison.median ? 1 : 0,
  );
  await expect(card).toContainText(` · ${comparison?.basis.place.name}`);
});

test('the days on the market are the same everywhere on the page, next to the reference', async ({ page }) => {
  const { id } = await anyListing(page);
  const { data } = (await (await page.request.get(`/api/v1/listings/${id}/price-history`)).json()) as {
    data: { daysOnMarket: number };
  };
  await open(page, `/listing/${id}`);
  const days = data.daysOnMarket;
  await expect(page.locator('#price')).toContainText(text('offer:price.days', { count: days, shown: days }));
  const card = page.getByRole('region', { name: text('offer:stats.label') });
  const unit = text('offer:stats.days', { count: days });
  await expect(card).toContainText(new RegExp(`${unit}${days}|${days}${unit}`));
  await expect(card).toContainText(text('offer:stats.reference', { id }));
});

test('the heart of a saved listing is filled', async ({ page, request }) => {
  const { id } = await anyListing(page);
  const someone = await member(request, 'Ilda');
  await signInAs(page, someone);
  await open(page, `/listing/${id}`);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: anyText('estate:favorite.label', 'estate:favorite.savedLabel') })
    .first();
  await expect(heart).toHaveText(text('estate:favorite.save'));
  await heart.click();
  await expect(heart).toHaveText(text('estate:favorite.saved'));
  await expect(heart).toHaveAccessibleName(textPattern('estate:favorite.savedLabel'));
  await page.reload();
  await expect(heart).toHaveText(text('estate:favorite.saved'));
});

test('a stay that allows animals shows it once', async ({ page }) => {
  const params = { context: 'HOSPITALITY', features: 'petsAllowed', hospitalityFeatures: 'petsAllowed' };
  const { data } = await (await page.request.get('/api/v1/search', { params })).json();
  await open(page, `/listing/${data[0].id}`);
  await expect(page.locator('#details').getByText(text('estate:hospitalityFeatures.petsAllowed'))).toHaveCount(1);
});
