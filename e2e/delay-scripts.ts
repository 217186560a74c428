import type { Page } from '@playwright/test';

/** Delays the scripts of a page until the returned function is called: simulates a slow network. */
export async function delayScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') await released.promise;
    await route.continue();
  });
  return released.resolve;
}
