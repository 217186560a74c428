import { expect, expectAccessible, hydrated, open, test, totalOf } from './journey.ts';
import { anyText, text } from './messages.ts';

/** Typed place names: a clear one is searched, an ambiguous one gives suggestions. */

const understoodAs = (place = '') => `${text('search:understood')} ${place}`;

for (const [typed, understood] of [
  ['Argentario', 'Monte Argentario, GR'],
  ['Lampeduza', 'Lampedusa e Linosa, AG'],
  ['Desensano', 'Desenzano del Garda, BS'],
  ['Bolog', 'Bologna, BO'],
  ['San Gimi', 'San Gimignano, SI'],
]) {
  test(`Enter on "${typed}" searches ${understood}`, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('combobox', { name: text('home:seek.where') }).fill(typed ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/market\?.*locationQuery=/);
    await expect(page.getByText(understoodAs(understood))).toBeVisible();
  });
}

test('Enter in the bar of stays searches what is typed', async ({ page }) => {
  await open(page, '/search/hospitality');
  await page
    .getByRole('search')
    .getByRole('combobox', { name: text('stays:where') })
    .fill('Lampeduza');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/locationQuery=Lampeduza/, { timeout: 700 });
  await expect(page.getByText(understoodAs('Lampedusa e Linosa, AG'))).toBeVisible();
});

test('comuni with the same name are suggested at once', async ({ page }) => {
  await open(page, '/search/market?locationQuery=Samone');
  await expect(page.getByText(understoodAs('Samone, TO'))).toBeVisible();
  await page.getByRole('button', { name: 'Samone, TN', exact: true }).click();
  await expect(page.getByText(understoodAs('Samone, TN'))).toBeVisible();
});

test('an ambiguous text shows its meanings, an unknown one the large cities', async ({ page }) => {
  await open(page, '/search/market?locationQuery=Castelfran');
  await expect(page.getByRole('heading', { name: text('search:maybeMeant') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Castelfranco Veneto');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Castelfranco Emilia, MO', exact: true }).click();
  await expect(page.getByText(understoodAs('Castelfranco Emilia, MO'))).toBeVisible();

  await page.goto('/search/market?locationQuery=xyzzy');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: text('search:unknownPlaceTitle', { text: 'xyzzy' }) })).toBeVisible();
  await page.getByRole('link', { name: 'Milano', exact: true }).last().click();
  await expect.poll(() => totalOf(page)).toBeGreaterThan(0);
});

for (const [width, address] of [
  [390, '/search/market?view=map'],
  [1440, '/search/market?view=map'],
  [1440, '/search/hospitality?view=map'],
] as const)
  test(`a map without a place suggests places: ${address} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `${address}&locationQuery=xyzzy`);
    const map = page.getByRole('region', { name: text('searchMap:map') }).first();
    await expect(map.getByText(text('search:unknownPlaceTitle', { text: 'xyzzy' }))).toBeVisible();
    await expectAccessible(page);
    await map.getByRole('link', { name: 'Milano', exact: true }).click();
    await expect(page).toHaveURL(/locationQuery=Milano/);
    await expect(map.getByText(anyText('searchMap:all', 'searchMap:someOf'))).toBeVisible();
  });

test('in another country its own large cities are suggested', async ({ page }) => {
  await open(page, '/search/market?locationQuery=xyzzy&country=FR');
  await page.getByRole('link', { name: 'Parigi', exact: true }).click();
  await expect(page.getByText(understoodAs('Parigi, Francia'))).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown place name still gives suggestions', async ({ page }) => {
    await page.goto('/search/market?locationQuery=xyzzy');
    await page.getByRole('heading', { name: text('search:largeCities') }).waitFor();
    await expect(page.getByRole('navigation', { name: text('search:largeCities') }).getByRole('link')).toHaveCount(6);
  });
});
