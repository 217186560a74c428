import { expect, expectAccessible, hydrated, openListing, results, test, totalOf } from './journey.ts';
import { text } from './messages.ts';

test('a visitor finds a property: place, price, rooms, listing and back', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Selects the place by keyboard only.
  const where = page.getByRole('combobox', { name: text('home:seek.where') });
  await where.focus();
  await page.keyboard.type('milan');
  await expect(page.getByRole('option', { name: /^Milano, MI/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/market\?.*locationQuery=Milano/);
  const all = await totalOf(page);
  expect(all).toBeGreaterThan(5);

  // Filters by price, then by rooms: total and address follow.
  await hydrated(page);
  const dearest = page.getByRole('textbox', { name: text('search:maxPrice') });
  await dearest.fill('600000');
  await dearest.press('Tab');
  await expect(page).toHaveURL(/maxPrice=600000/);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  const affordable = await totalOf(page);
  await page.getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 2 }) }).click();
  await expect(page).toHaveURL(/minRooms=2/);
  await expect.poll(() => totalOf(page)).toBeLessThan(affordable);
  const fitting = await totalOf(page);
  expect(fitting).toBeGreaterThan(0);

  // The address is the state: a reload or another window shows the same.
  const address = page.url();
  await page.reload();
  expect(await totalOf(page)).toBe(fitting);
  await expect(page.getByRole('textbox', { name: text('search:maxPrice') })).toHaveValue('600.000');
  await expect(page.getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 2 }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/');
  await page.goto(address);
  expect(await totalOf(page)).toBe(fitting);

  // Opens a listing, then returns to the same results.
  await hydrated(page);
  const first = results(page).first();
  const price =
    (
      await first
        .getByText(/^[\d.]+\s€(?!\/m)/)
        .first()
        .innerText()
    )
      .split('€')[0]
      ?.trim() ?? '';
  await openListing(page, first);
  await expect(page.getByRole('main').getByText(price).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: text('offer:about.heading') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('offer:position.heading') })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  expect(await totalOf(page)).toBe(fitting);
});

test('an unknown place shows an error with alternatives', async ({ page }) => {
  await page.goto('/search/market?locationQuery=xyzzyqwert');
  await hydrated(page);
  await expect(
    page.getByRole('heading', { name: text('search:unknownPlaceTitle', { text: 'xyzzyqwert' }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: text('search:everywhere') }).click();
  await expect.poll(() => totalOf(page)).toBeGreaterThan(100);
});

test('filters without results can be removed', async ({ page }) => {
  await page.goto('/search/market?locationQuery=Milano&maxPrice=1');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: text('search:noneTitle') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: text('search:resetAll') })
    .first()
    .click();
  await expect.poll(() => totalOf(page)).toBeGreaterThan(100);
});

test('an address with unknown parameters shows the same page', async ({ page }) => {
  await page.goto('/search/market?locationQuery=Milano');
  await hydrated(page);
  const all = await totalOf(page);
  await page.goto('/search/market?zz=1&locationQuery=Milano&utm_source=mail');
  await hydrated(page);
  expect(await totalOf(page)).toBe(all);
  await expect(page).toHaveURL(/utm_source=mail/);
  await page
    .getByRole('combobox', { name: text('search:sort') })
    .selectOption({ label: text('search:sorts.price-asc') });
  await expect(page).toHaveURL(/sortBy=price/);
  expect(await totalOf(page)).toBe(all);
});

test('the order changes with the address', async ({ page }) => {
  await page.goto('/search/market?contractType=SALE');
  await hydrated(page);
  await page
    .getByRole('combobox', { name: text('search:sort') })
    .selectOption({ label: text('search:sorts.price-asc') });
  await expect(page).toHaveURL(/sortBy=price/);
  const prices = results(page).getByText(/^[\d.]+\s€(?!\/)/);
  await expect
    .poll(async () => {
      const shown = (await prices.allInnerTexts()).map((text) =>
        Number(text.replace(/ ?€.*/s, '').replaceAll('.', '')),
      );
      return shown.length > 1 && shown.every((price, index) => index === 0 || price >= (shown[index - 1] ?? 0));
    })
    .toBe(true);
});

for (const path of ['/', '/search/market', '/search/market?locationQuery=Milano&minRooms=3', '/auth/sign-in', '/_ui']) {
  test(`axe finds no violation on ${path}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page);
  });
}

test('axe finds no violation on a listing', async ({ page }) => {
  await page.goto('/search/market');
  await hydrated(page);
  await openListing(page, results(page).first());
  await expect(page.getByRole('heading', { name: text('offer:about.heading') })).toBeVisible();
  await expectAccessible(page);
});
