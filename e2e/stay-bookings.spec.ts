import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './journey.ts';
import { changeListingStatus, newStay, switchStayPlan } from './listings.ts';
import { text } from './messages.ts';
import { enablePayouts, member, signInAs } from './users.ts';

/** A stay is requested, accepted, paid and cancelled on phones, with the sandbox's cards. */

const DAY_MS = 86_400_000;
const dayFrom = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

/** A published stay of the signed-in user that takes requests. */
async function requestableStay(page: Page): Promise<number> {
  const cin = `IT075035C2${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { id } = await newStay(page, { title: `Casa sul porto ${cin.slice(-4)}`, cin });
  await changeListingStatus(page, id, 'publish');
  await enablePayouts(page.request);
  const rules = {
    checkInUntil: null,
    quietFrom: null,
    quietUntil: null,
    smoking: false,
    parties: false,
    children: true,
  };
  const data = {
    version: 0,
    mode: 'REQUEST',
    cancellationPolicy: 'FLEXIBLE',
    guestIdentification: 'IN_PERSON',
    rules: { ...rules, text: 'Togliti le scarpe.' },
  };
  await expect(await page.request.put(`/api/v1/hospitality-listings/${id}/booking-terms`, { data })).toBeOK();
  return id;
}

/** Reloads until a status is shown: payments complete after their response. */
async function expectStatus(page: Page, status: 'REQUESTED' | 'PAID' | 'CANCELLED_BY_GUEST'): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text(`stayBookings:status.${status}`), { exact: true }).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
}

test.beforeEach(async ({ app }) => switchStayPlan(app, false));
test.afterEach(async ({ app }) => switchStayPlan(app, true));

test('a guest requests, the host accepts, the guest cancels with the refund that was shown', async ({
  page,
  otherPage: hostPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await hostPage.setViewportSize({ width: 390, height: 844 });
  await signInAs(hostPage, await member(hostPage.request, 'Giulia'));
  const id = await requestableStay(hostPage);

  await signInAs(page, await member(page.request, 'Marco'));
  const days = `checkInDate=${dayFrom(40)}&checkOutDate=${dayFrom(42)}&adultGuests=2`;
  await open(page, `/listing/${id}?${days}`);
  await page
    .getByRole('link', { name: text('bookingTerms:offer.REQUEST'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stays\/\d+\/book/);
  // Opened by its address: the server writes the page.
  await open(page, page.url());
  await page.getByRole('checkbox', { name: text('stayBookings:book.agree') }).check();
  await page.getByLabel(text('checkout:fields.cardNumber')).fill('4242424242424242');
  await page.getByLabel(text('checkout:fields.expiry')).fill('12/34');
  await page.getByLabel(text('checkout:fields.cvc')).fill('123');
  await expectAccessible(page);
  await page.getByRole('button', { name: text('stayBookings:book.request') }).click();
  await expect(page).toHaveURL(/\/dashboard\/trips\/\d+$/);
  await expectStatus(page, 'REQUESTED');
  await expectAccessible(page);

  await open(hostPage, '/dashboard/stays');
  await expectAccessible(hostPage);
  await hostPage.getByRole('button', { name: text('stayBookings:actions.accept') }).click();
  await expect(hostPage.getByRole('button', { name: text('stayBookings:actions.accept') })).toBeHidden();

  await expectStatus(page, 'PAID');
  await page.getByRole('button', { name: text('stayBookings:actions.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('stayBookings:refundLines.refund'));
  await expect(dialog).toContainText('160');
  await dialog.getByRole('button', { name: text('stayBookings:actions.cancel') }).click();
  await expectStatus(page, 'CANCELLED_BY_GUEST');
  await expect(page.getByText(/160/).first()).toBeVisible();
});
