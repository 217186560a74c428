import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './journey.ts';
import { changeListingStatus, newStay, switchStayPlan } from './listings.ts';
import { text } from './messages.ts';
import { enablePayouts, member, signInAs } from './users.ts';

/** A companion registers on a phone by the link; the host adds the codes, downloads the file for the police and marks it as sent. */

const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

/** A published stay of the signed-in user that guests book at once. */
async function instantStay(page: Page): Promise<number> {
  const cin = `IT075035C2${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { id } = await newStay(page, { title: `Casa al molo ${cin.slice(-4)}`, cin });
  await changeListingStatus(page, id, 'publish');
  const data = {
    version: 0,
    mode: 'INSTANT',
    cancellationPolicy: 'FLEXIBLE',
    guestIdentification: 'IN_PERSON',
    rules: {
      checkInUntil: null,
      quietFrom: null,
      quietUntil: null,
      smoking: false,
      parties: false,
      children: true,
      text: 'Togliti le scarpe.',
    },
  };
  await enablePayouts(page.request);
  await expect(await page.request.put(`/api/v1/hospitality-listings/${id}/booking-terms`, { data })).toBeOK();
  return id;
}

/** Books tonight for one adult with a saved test card. */
async function bookTonight(page: Page, listingId: number): Promise<number> {
  const dates = { checkInDate: dayFrom(0), checkOutDate: dayFrom(2) };
  const quoted = await page.request.post(`/api/v1/hospitality-listings/${listingId}/quote`, {
    data: { ...dates, adultGuests: 1 },
  });
  const { data: quote } = await quoted.json();
  const booked = await page.request.post('/api/v1/stay-bookings', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      listingId,
      checkIn: dates.checkInDate,
      checkOut: dates.checkOutDate,
      people: { adultGuests: 1 },
      quoteTotal: quote.quote.total,
      rulesVersion: 1,
      paymentMethodId: 'pm_card_visa',
    },
  });
  await expect(booked).toBeOK();
  return (await booked.json()).data.booking.id;
}

test.beforeEach(async ({ app }) => switchStayPlan(app, false));
test.afterEach(async ({ app }) => switchStayPlan(app, true));

test('a guest registers by the link on a phone, and the host sends the file', async ({
  page,
  otherPage: hostPage,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(hostPage, await member(hostPage.request, 'Giulia'));
  const listingId = await instantStay(hostPage);
  await signInAs(page, await member(page.request, 'Marco'));
  const id = await bookTonight(page, listingId);

  await expect(async () => {
    await open(page, `/dashboard/trips/${id}`);
    await expect(page.getByRole('button', { name: text('guestRegistration:createLink') })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: text('guestRegistration:createLink') }).click();
  const link = page.getByLabel(text('guestRegistration:link'), { exact: true });
  await expect(link).toHaveValue(/\/register\/[\w-]{43}$/);
  await expectAccessible(page);
  const address = new URL(await link.inputValue()).pathname;

  const companion = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
  });
  const form = await companion.newPage();
  await form.goto(address);
  const field = (name: Parameters<typeof text>[0]) => form.getByLabel(text(name), { exact: true });
  await field('guestRegistration:fields.surname').fill('Rossi');
  await form.reload();
  await expect(field('guestRegistration:fields.surname')).toHaveValue('Rossi');
  await expectAccessible(form);
  await form.getByRole('button', { name: text('guestRegistration:save'), exact: true }).click();
  await expect(form.getByText(text('guestRegistration:savedIncomplete'))).toBeVisible();
  await field('guestRegistration:fields.name').fill('Ada');
  await field('guestRegistration:fields.sex').selectOption('F');
  await field('guestRegistration:fields.born').fill('29/02/1980');
  await field('guestRegistration:fields.citizenship').fill('Italia');
  await field('guestRegistration:fields.residence').fill('Italia');
  await field('guestRegistration:fields.birthCountry').fill('Italia');
  await field('guestRegistration:fields.birthComune').fill('Forlì');
  await field('guestRegistration:fields.documentType').fill("Carta di identita'");
  await field('guestRegistration:fields.documentNumber').fill('CA00000AA');
  await field('guestRegistration:fields.documentPlace').fill('Forlì');
  await form.getByRole('button', { name: text('guestRegistration:save'), exact: true }).click();
  await expect(form.getByText(text('guestRegistration:complete'))).toBeVisible();
  await companion.close();

  await open(hostPage, `/dashboard/stays/${id}`);
  await hostPage
    .getByRole('navigation', { name: text('guestRegistration:guests') })
    .getByRole('button')
    .click();
  const code = (name: Parameters<typeof text>[0]) => text('guestRegistration:codeOf', { field: text(name) });
  await hostPage.getByLabel(code('guestRegistration:fields.birthComune')).fill('408140012');
  await hostPage.getByLabel(text('guestRegistration:fields.birthProvince'), { exact: true }).fill('FC');
  await hostPage.getByLabel(code('guestRegistration:fields.documentPlace')).fill('408140012');
  await hostPage.getByLabel(text('guestRegistration:identification.label')).selectOption('IN_PERSON');
  await expectAccessible(hostPage);
  await hostPage.getByRole('button', { name: text('guestRegistration:saveGuest') }).click();
  const arriving = hostPage.waitForEvent('download');
  await hostPage.getByRole('link', { name: text('guestRegistration:download') }).click();
  expect((await arriving).suggestedFilename()).toBe(`alloggiati-${id}.txt`);
  await hostPage.getByRole('button', { name: text('guestRegistration:markSent') }).click();
  const dialog = hostPage.getByRole('dialog');
  await dialog.getByRole('button', { name: text('guestRegistration:markSent') }).click();
  await expect(hostPage.getByText(text('guestRegistration:markedSent'))).toBeVisible();
  await expect(hostPage.getByRole('link', { name: text('guestRegistration:download') })).toBeHidden();
});
