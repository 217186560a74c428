import { languages } from '#contract/platform/languages';
import { expect, open, test } from './journey.ts';
import { text, textIn } from './messages.ts';

/** Search engines and returning visitors: one address per listing, conditional requests, all without scripts. */

async function firstListing(request: { get(url: string): Promise<{ text(): Promise<string> }> }): Promise<string> {
  const xml = await (await request.get('/sitemaps/sale-1.xml')).text();
  return new URL(/<loc>([^<]+)<\/loc>/.exec(xml)?.[1] ?? '').pathname;
}

test('a cached page is revalidated, not sent again, and works', async ({ page, request }) => {
  const path = await firstListing(request);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto(path);
  const responded = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.goto('about:blank');
  await page.goto(path);
  const again = await responded;
  // The browser answers from its cache, whose CSP has the cached nonce.
  expect([200, 304]).toContain(again.status());
  await page
    .getByRole('button', { name: text('listings:share') })
    .first()
    .click();
  await expect(page.locator('html[lang="it"]')).toBeAttached();
  expect(blocked).toEqual([]);
});

test('a listing has one address, and its language versions link to each other', async ({ page, request }) => {
  const path = await firstListing(request);
  const [, , id] = path.split('/');
  await page.goto(`/listing/${id}/some-old-slug?adultGuests=3`);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${path}?adultGuests=3`);
  await page.goto(`/listing/${id}?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}\\?lang=en$`));
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(languages.length + 1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a listing is complete and reveals no contacts', async ({ page, request }) => {
    await page.goto(await firstListing(request));
    for (const name of [text('offer:about.heading'), text('offer:details.heading')])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    const html = await page.content();
    expect(html).toContain('application/ld+json');
    expect(html).not.toMatch(/mailto:|tel:\+|@soglia\.test/);
  });
});

test('a language chosen in the footer is stored for all pages and overrides the language of the address', async ({
  page,
}) => {
  await open(page, '/static/terms?lang=en');
  const foot = page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: textIn('en', 'shell:preferences.language') });
  await foot.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html[lang="fr"][data-hydrated]')).toBeAttached();
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current');
});
