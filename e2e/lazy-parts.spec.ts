import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, offlineFaults, open, test } from './journey.ts';
import { text } from './messages.ts';
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
  watch.expectFault(offlineFaults);
  watch.expectFault(/did not load/);
  await signInAs(page, await member(request, 'Livia'));
  await open(page, '/dashboard/profile');
  const deletion = card(page, text('profile:deletion.title')).getByRole('button', {
    name: text('profile:deletion.ask'),
  });
  const message = page.getByRole('dialog', { name: text('shell:errorPage.partFailed') });
  const dialog = page.getByRole('dialog', { name: text('profile:deletion.dialogTitle') });
  const panel = card(page, text('profile:card.title'));
  await panel.getByRole('button', { name: text('profile:edit') }).click();
  const name = panel.getByLabel(text('profile:card.name'), { exact: true });
  await name.fill('Lavinia');

  await context.setOffline(true);
  await deletion.click();
  await expect(message).toBeVisible();
  await expectAccessible(page);
  await message.getByRole('button', { name: text('shell:errorPage.retry') }).click();
  await expect(message.getByRole('button', { name: text('shell:errorPage.reload') })).toBeVisible();
  await message.getByRole('button', { name: text('shell:toast.close') }).click();
  await expect(message).toBeHidden();
  await expect(name).toHaveValue('Lavinia');
  await deletion.click();
  await expect(message).toBeVisible();

  await context.setOffline(false);
  await message.getByRole('button', { name: text('shell:errorPage.retry') }).click();
  await expect(dialog).toBeVisible();
  expect(await emptyStyleSheets(page)).toEqual([]);
  await expectAccessible(page);
});
