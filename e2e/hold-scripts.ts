import type { Page } from '@playwright/test';

/** A page's scripts, or those that a pattern names, stay away until the returned function is called: what a slow line does. */
export async function holdScripts(page: Page, scripts = '*.js'): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/assets/${scripts}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
