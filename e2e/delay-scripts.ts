import type { Page } from '@playwright/test';

/** Delays the scripts of a page, or those that match a pattern, until the returned function is called: simulates a slow network. */
export async function delayScripts(page: Page, scripts = '*.js'): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(`**/assets/${scripts}`, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
