import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, open, test } from './journey.ts';
import { member, signInAs } from './users.ts';

/** Parts of a page that load on demand: a lost network leaves the page and everything typed into it. */

/** Addresses of the style sheets that did not arrive. */
const emptyStyleSheets = (page: Page) =>
  page.evaluate(() => {
    const isEmpty = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length === 0;
      } catch {
        return true;
      }
    };
    return [...document.styleSheets].filter(isEmpty).map(({ href }) => href);
  });

test('a dialog that does not load offline leaves the page, and opens after a retry', async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload|did not load/);
  await signInAs(page, await member(request, 'Livia'));
  await open(page, '/dashboard/profile');
  const deletion = card(page, 'Cancella l’account').getByRole('button', { name: 'Cancella l’account' });
  const message = page.getByRole('dialog', { name: 'Questa parte non si è caricata' });
  const dialog = page.getByRole('dialog', { name: 'Cancellare l’account?' });
  const panel = card(page, 'Chi sei');
  await panel.getByRole('button', { name: 'Modifica' }).click();
  const name = panel.getByLabel('Nome', { exact: true });
  await name.fill('Lavinia');

  await context.setOffline(true);
  await deletion.click();
  await expect(message).toBeVisible();
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Riprova' }).click();
  await expect(message.getByRole('button', { name: 'Ricarica la pagina' })).toBeVisible();
  await message.getByRole('button', { name: 'Chiudi' }).click();
  await expect(message).toBeHidden();
  await expect(name).toHaveValue('Lavinia');
  await deletion.click();
  await expect(message).toBeVisible();

  await context.setOffline(false);
  await message.getByRole('button', { name: 'Riprova' }).click();
  await expect(dialog).toBeVisible();
  expect(await emptyStyleSheets(page)).toEqual([]);
  await expectAccessible(page);
});
