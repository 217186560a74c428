import type { Page } from '@playwright/test';

/** A page's scripts, or those that a pattern names, stay away until the returned function is called: what a slow line does. */
export async function delayScripts(page: Page, scripts = '*.js'): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(`**/assets/${scripts}`, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
