import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './journey.ts';
import { text, textIn, textPattern } from './messages.ts';

/** Offline page and web app manifest. */

/** Waits until the device has cached the offline page. */
async function waitForOfflinePage(page: Page, language = 'it'): Promise<void> {
  const active = () =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration('/'))?.active;
      return worker?.state === 'activated' ? worker.scriptURL : '';
    });
  await expect.poll(active, { timeout: 15_000 }).toContain(`lang=${language}`);
}

const offlineErrors = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|offline-worker|NetworkError/;

test('an offline page shows an error in its language, and one click returns online', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFault(offlineErrors);
  await open(page, '/static/contacts');
  await waitForOfflinePage(page);
  await context.setOffline(true);
  await page.goto('/search/market?locationQuery=Milano');
  await expect(page.getByRole('heading', { level: 1, name: text('offline:title') })).toBeVisible();
  await expect(page).toHaveTitle(text('shell:titleSuffix', { title: text('offline:title') }));
  await expectAccessible(page);
  await page.getByRole('link', { name: text('offline:retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('offline:title') })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: text('offline:retry') }).click();
  await expect(page).toHaveURL(/\/search\/market\?locationQuery=Milano$/);
  await expect(page.getByRole('heading', { level: 1, name: textPattern('search:titles.homes') })).toBeVisible();
});

test('another language has another offline page, and nothing else is cached', async ({ page, context, watch }) => {
  watch.expectFault(offlineErrors);
  await open(page, '/auth/sign-in');
  await waitForOfflinePage(page);
  await open(page, '/static/contacts?lang=fr');
  await waitForOfflinePage(page, 'fr');
  const contents = await page.evaluate(async () => {
    const names = await caches.keys();
    return Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
  });
  expect(contents).toEqual([['/offline']]);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: textIn('fr', 'offline:title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the site can be installed as an app', async ({ page, request }) => {
  await page.goto('/?lang=de');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    name: text('shell:siteName'),
    lang: 'de-DE',
    start_url: '/',
    display: 'standalone',
  });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
  for (const { url } of manifest.shortcuts) await expect(await request.get(url)).toBeOK();
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) await expect(await request.get(path)).toBeOK();
});

test('navigation below /api is requested once, so that single-use links stay valid', async ({ page, request }) => {
  const countRequests = async () => {
    const metrics = await (await request.get('/metrics')).text();
    const counts = /^soglia_http_request_seconds_count\{[^}]*endpoint="search\.listHomepageAds"[^}]*\} (\d+)$/m.exec(
      metrics,
    );
    return Number(counts?.[1] ?? 0);
  };
  await open(page, '/static/contacts');
  await waitForOfflinePage(page);
  await page.goto('/api/v1/search/homepage');
  const before = await countRequests();
  for (let time = 0; time < 3; time += 1) await page.goto('/api/v1/search/homepage');
  await page.goto('/static/contacts');
  expect(await countRequests()).toBe(before + 3);
});
