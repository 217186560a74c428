import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { member, signInAs } from './users.ts';

/** Saved and recent searches. */

const PAGE = '/dashboard/profile/saved-searches';

async function save(page: Page, name: string, searchFilter: object): Promise<number> {
  const response = await page.request.post('/api/v1/saved-searches', { data: { name, searchFilter } });
  await expect(response).toBeOK();
  return (await response.json()).data.id;
}

/** Runs a search like the search page. */
const runSearch = async (page: Page, params: Record<string, string>) =>
  expect(await page.request.get('/api/v1/search', { params: { context: 'MARKET', ...params } })).toBeOK();

const section = (page: Page, heading: string) => page.getByRole('region', { name: heading });
const saved = (page: Page): Locator => section(page, 'Ricerche salvate').getByRole('article');
const recent = (page: Page): Locator => section(page, 'Ricerche recenti').getByRole('article');
const count = (page: Page, words: string) =>
  expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
const undo = (page: Page) => page.getByRole('region', { name: 'Avvisi' }).getByRole('button', { name: 'Annulla' });

test('searches are listed with a summary, opened, renamed, deleted and restored', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Rita'));
  await open(page, PAGE);
  await count(page, '0 salvate, 0 recenti');
  await expect(page.getByRole('heading', { name: 'Nessuna ricerca salvata' })).toBeVisible();
  await expectAccessible(page);

  await save(page, 'Vicino al lavoro', {
    context: 'MARKET',
    contractType: 'SALE',
    locationQuery: 'Milano',
    maxPrice: 500_000,
    features: ['balcony'],
  });
  await page.reload();
  await count(page, '1 salvata, 0 recenti');
  const card = saved(page);
  await expect(card).toContainText('In vendita · Milano');
  await expect(card).toContainText('Fino a 500.000 €');
  await expect(card).toContainText('Balcone');
  await expect(card).toContainText('Non ancora aperta');
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Rinomina: Vicino al lavoro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rinomina la ricerca' });
  const confirm = dialog.getByRole('button', { name: 'Salva il nome' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Nome').fill('   ');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Nome').fill('Vicino al lavoro ');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Nome').fill('Vicino alla scuola');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Ricerca rinominata')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Vicino alla scuola' })).toBeVisible();

  await card.getByRole('button', { name: 'Elimina: Vicino alla scuola' }).click();
  await expect(toast(page, 'Ricerca salvata eliminata')).toBeVisible();
  await count(page, '0 salvate, 0 recenti');
  await undo(page).click();
  await expect(toast(page, 'La ricerca salvata è tornata')).toBeVisible();
  await count(page, '1 salvata, 0 recenti');

  const visit = page.waitForResponse((response) => response.url().endsWith('/visit'));
  await card.getByRole('link', { name: 'Vicino alla scuola' }).press('Enter');
  await expect(page).toHaveURL(
    '/search/market?locationQuery=Milano&contractType=SALE&maxPrice=500000&features=balcony&propertyGroup=all',
  );
  expect((await visit).ok()).toBe(true);
  await open(page, PAGE);
  await expect(card).toContainText('Aperta l’ultima volta il');
});

test('alerts are switched at once, and reset after a server error', async ({ page, request, watch }) => {
  watch.expectFault(/404/);
  await signInAs(page, await member(request, 'Olga'));
  const id = await save(page, 'Al mare', { context: 'HOSPITALITY', locationQuery: 'Lipari' });
  await open(page, PAGE);
  const alerts = page.getByRole('switch', { name: 'Avvisami delle novità: Al mare' });
  await expect(alerts).toBeChecked();
  await alerts.press('Space');
  await expect(alerts).not.toBeChecked();
  await expect(async () => {
    const { data } = await (await page.request.get('/api/v1/saved-searches')).json();
    expect(data[0].notificationsEnabled).toBe(false);
  }).toPass();

  // Another tab deletes it after the last refetch of this one: this tab shows an error and the remaining searches.
  await page.waitForLoadState('networkidle');
  await expect(await page.request.delete(`/api/v1/saved-searches/${id}`)).toBeOK();
  await alerts.press('Space');
  await expect(toast(page, 'Gli avvisi della ricerca salvata non sono cambiati')).toBeVisible();
  await count(page, '0 salvate, 0 recenti');
});

test('a search is remembered once, counted and deleted', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Ugo'));
  await open(page, '/search/market?locationQuery=Milano&contractType=SALE');
  await open(page, PAGE);
  await count(page, '0 salvate, 1 recente');
  await expect(recent(page)).toContainText('In vendita · Milano');
  await expect(recent(page)).toContainText(/\d annunci/);
  await expect(recent(page)).toContainText('Usata 1 volta');
  await recent(page).getByRole('link').click();
  await expect(page).toHaveURL('/search/market?locationQuery=Milano&contractType=SALE');
  await open(page, PAGE);
  await recent(page)
    .getByRole('button', { name: /^Elimina: / })
    .click();
  await expect(toast(page, 'Ricerca recente eliminata')).toBeVisible();
  await count(page, '0 salvate, 0 recenti');
});

test('both sections change pages together, and deleting the last card of a page leads to the previous page', async ({
  page,
  request,
}) => {
  await signInAs(page, await member(request, 'Elda'));
  for (const rooms of [1, 2, 3, 4]) {
    await save(page, `Da ${rooms} locali`, { context: 'MARKET', minRooms: rooms });
  }
  for (const place of ['Milano', 'Roma']) await runSearch(page, { locationQuery: place });

  await open(page, '/dashboard/overview');
  await expect(page.getByRole('link', { name: /^4\s*Ricerche salvate/ })).toHaveAttribute('href', PAGE);
  await page.getByRole('link', { name: /^2\s*Ricerche recenti/ }).click();
  await expect(page).toHaveURL(PAGE);
  await count(page, '4 salvate, 2 recenti');
  await expect(saved(page)).toHaveCount(3);
  await expect(recent(page)).toHaveCount(2);
  await expect(recent(page).first()).toContainText('Roma');

  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL(`${PAGE}?page=1`);
  await expect(saved(page)).toHaveCount(1);
  await expect(page.getByText('Le ricerche recenti finiscono prima di questa pagina.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Elimina: Da 1 locali' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(saved(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Nuova ricerca' }).click();
  await expect(page).toHaveURL('/search/market');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is wider than the screen', async ({ page, request }) => {
    await signInAs(page, await member(request, 'Pia'));
    await save(page, 'Una casa grande con il giardino, vicino ai nonni e alla scuola', {
      context: 'MARKET',
      locationQuery: 'San Giovanni in Persiceto',
      features: ['balcony', 'terrace', 'privateGarden', 'parkingSpace', 'garage', 'swimmingPool', 'airConditioning'],
    });
    await open(page, PAGE);
    await expect(saved(page)).toContainText('e altri 2');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

test('an anonymous visitor must sign in first', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile%2Fsaved-searches');
});
