import type { Page } from '@playwright/test';
import type { ComunePage } from '#contract/discovery/market.schemas';
import { languages } from '#contract/platform/languages';
import { expect, expectAccessible, open, test } from './journey.ts';
import { text, textIn, textPattern } from './messages.ts';

/** Comune pages: statistics of the listings there, and the links to these pages. */

async function comune(page: Page, slug: string): Promise<ComunePage> {
  const response = await page.request.get(`/api/v1/comuni/${slug}`);
  await expect(response).toBeOK();
  return (await response.json()).data;
}

/** Numbers as formatted on Italian pages. */
const written = (number: number) =>
  number.toLocaleString('it-IT', { useGrouping: 'always' } as Intl.NumberFormatOptions);

test('the home page links to a city with its statistics and listings', async ({ page }) => {
  const milano = await comune(page, 'milano');
  await open(page, '/');
  await page
    .getByRole('navigation', { name: text('belowHero:largestCities') })
    .getByRole('link', { name: 'Milano' })
    .click();
  await expect(page).toHaveURL('/case/milano');
  await expect(
    page.getByRole('heading', { level: 1, name: text('market:heading', { comune: 'Milano' }) }),
  ).toBeVisible();
  const total = milano.sale.count + milano.rent.count + milano.stay.count;
  await expect(page).toHaveTitle(
    text('shell:titleSuffix', {
      title: text('market:title', { comune: 'Milano', count: total, shown: written(total) }),
    }),
  );
  await expect(
    page.getByText(textPattern('market:intro.total', { comune: 'Milano', shown: written(total) })),
  ).toBeVisible();
  await expect(page.getByText(textPattern('market:offers.basis'))).toHaveCount(
    [milano.sale, milano.rent, milano.stay].filter(({ median }) => median).length,
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: text('market:offers.sale.more') }).click();
  await expect(page).toHaveURL(/\/search\/market\?locationQuery=Milano&contractType=SALE/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(written(milano.sale.count));
});

test('another spelling redirects to the canonical address, an unknown name gives a 404', async ({ page, watch }) => {
  watch.expectFault(/404/);
  for (const spelling of ['MILANO', 'Mil%C3%A1n', 'milano-mi']) {
    const response = await page.request.get(`/case/${spelling}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers().location ?? '', 'http://own.invalid').pathname).toBe('/case/milano');
  }
  expect((await page.request.get('/case/nessun-comune')).status()).toBe(404);
  await open(page, '/case/nessun-comune');
  await expect(page.getByRole('heading', { level: 1, name: text('shell:errorPage.notFoundTitle') })).toBeVisible();
});

test('a comune without listings says so, is `noindex`, and links to nearby comuni', async ({ page }) => {
  const none = await comune(page, 'ledro');
  expect(none.sale.count + none.rent.count + none.stay.count).toBe(0);
  await open(page, '/case/ledro');
  await expect(
    page.getByRole('heading', { level: 1, name: text('market:none.title', { comune: 'Ledro' }) }),
  ).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  const [nearest] = none.nearby;
  if (!nearest) return;
  await page
    .getByRole('navigation', { name: text('market:nearby.heading') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(`/case/${nearest.slug}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete in each language', async ({ page }) => {
    await page.goto('/case/milano?lang=en');
    await expect(
      page.getByRole('heading', { level: 1, name: textIn('en', 'market:heading', { comune: 'Milano' }) }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: textIn('en', 'market:types.heading') })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/case\/milano\?lang=en$/);
    // One per language, and `x-default`.
    await expect(page.locator('link[rel="alternate"]')).toHaveCount(languages.length + 1);
    expect(await page.content()).toContain('"BreadcrumbList"');
  });
});
