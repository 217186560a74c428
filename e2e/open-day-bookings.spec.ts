import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { linkIn, member, signInAs } from './users.ts';
import { bookingOf, makeEvent, makeEventNow, path, waitForEmailAbout } from './visits.ts';

/** Open day bookings in two browsers at once: the organizer and the visitor. */

test.describe.configure({ timeout: 90_000 });

test('a day is selected, five at a time, and deselected', async ({ page, otherPage }) => {
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  for (let count = 0; count < 6; count++) await makeEvent(otherPage, listing.id, {});
  await open(page, `/listing/${listing.id}`);
  const card = page.getByRole('region', { name: text('offer:openDays.heading') });
  await card.getByRole('link', { name: text('offer:openDays.all') }).click();
  await expect(page.getByRole('heading', { name: text('openDayBookings:list.heading') })).toBeVisible();
  await expectAccessible(page);
  const days = page.getByRole('group', { name: text('openDayBookings:list.day') }).getByRole('button');
  await expect(days).toHaveCount(5);
  const all = await page.getByRole('link', { name: textPattern('openDayBookings:list.bookOf') }).count();
  await days.first().press('Enter');
  await expect(days.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: text('openDayBookings:list.time') })).toBeVisible();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await days.first().press('Enter');
  await expect(days.first()).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: textPattern('openDayBookings:list.bookOf') })).toHaveCount(all);
  await page.getByRole('button', { name: text('openDayBookings:list.later') }).click();
  await expect(page.getByRole('button', { name: text('openDayBookings:list.earlier') })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('a listing without open days has no booking page, and organizers cannot book their own open day', async ({
  page,
  watch,
}) => {
  watch.expectFault(/status of 404/);
  const { listing } = await createAdvertiser(page, 'Giulia');
  const event = await makeEvent(page, listing.id, {});
  await open(page, bookingOf(event));
  await expect(page).toHaveURL(new RegExp(`/listing/${listing.id}`));
  await expect(toast(page, text('openDayBookings:booking.ownerCannotBook'))).toHaveCount(1);
  expect((await page.goto('/listing/999999/open-days'))?.status()).toBe(404);
  expect((await page.goto(`/listing/${listing.id}/open-days/999999`))?.status()).toBe(404);
  await expectAccessible(page);
});

test('a visitor signs in during booking, books for three, changes and cancels', async ({
  page,
  otherPage,
  request,
}) => {
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  const event = await makeEvent(otherPage, listing.id, { maxParticipants: 4, notes: 'Secondo citofono.' });
  const marco = await member(request, 'Marco');
  await open(page, bookingOf(event));
  const slider = page.getByRole('slider', { name: text('openDayBookings:companions.label') });
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect(page.getByText(text('openDayBookings:companions.with', { count: 2, people: 3 }))).toBeVisible();
  await page.getByRole('link', { name: text('openDayBookings:booking.signIn') }).click();
  await page.getByLabel(text('accounts:signIn.identifier')).fill(marco.email);
  await page.getByRole('textbox', { name: text('accounts:signIn.password') }).fill(marco.password);
  await page.getByRole('button', { name: text('accounts:signIn.submit') }).click();
  // The selection is preserved.
  await expect(
    page.getByRole('button', {
      name: text('openDayBookings:booking.action', { people: text('openDayBookings:people', { count: 3 }) }),
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await slider.press('End');
  await expect(
    page.getByText(text('openDayBookings:booking.warning.OVER_MAXIMUM', { people: 11, max: 4 })),
  ).toBeVisible();
  await slider.press('Home');
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await page
    .getByRole('button', {
      name: text('openDayBookings:booking.action', { people: text('openDayBookings:people', { count: 3 }) }),
    })
    .dblclick();
  await expect(page.getByRole('heading', { name: textPattern('openDayBookings:ends.success') })).toBeFocused();
  await expect(page.getByRole('img', { name: text('openDayBookings:pass.qr') })).toBeVisible();
  await expectAccessible(page);
  await waitForEmailAbout(request, marco.email, textPattern('open-day-places.emails:confirmed.subject'));

  await page.getByRole('button', { name: text('openDayBookings:calendar.add') }).click();
  await expect(page.getByRole('link', { name: text('openDayBookings:calendar.google') })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: /\.ics/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);
  await page.keyboard.press('Escape');

  // A reload finds the same booking, in every tab.
  await page.reload();
  await expect(page.getByRole('heading', { name: text('openDayBookings:ends.already') })).toBeVisible();

  await open(page, '/dashboard/open-days/bookings');
  const row = page.getByRole('row', { name: new RegExp(event.listingTitle) });
  await expect(row.getByText(text('openDayBookings:status.CONFIRMED'))).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: textPattern('openDayBookings:pass.showOf') }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: text('openDayBookings:pass.qr') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: textPattern('openDayBookings:mine.more') }).click();
  await page.getByRole('menuitem', { name: text('openDayBookings:change.action') }).click();
  const dialog = page.getByRole('dialog', { name: text('openDayBookings:change.title') });
  await dialog.getByRole('slider').press('ArrowLeft');
  await dialog.getByRole('button', { name: text('openDayBookings:change.save') }).click();
  await expect(toast(page, text('openDayBookings:change.saved'))).toBeVisible();
  await row.getByRole('button', { name: textPattern('openDayBookings:mine.more') }).click();
  await page.getByRole('menuitem', { name: text('openDayBookings:cancelling.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('openDayBookings:cancelling.action') })
    .click();
  await expect(toast(page, text('openDayBookings:cancelling.done'))).toBeVisible();
  await expect(row.getByText(text('openDayBookings:status.CANCELLED'))).toBeVisible();
});

test('a request is confirmed; a free seat is offered and accepted by email link', async ({
  page,
  otherPage,
  request,
}) => {
  const { owner, listing } = await createAdvertiser(otherPage, 'Giulia');
  const event = await makeEvent(otherPage, listing.id, { type: 'RESERVATION_REQUIRED', maxParticipants: 1 });
  const [first, second] = [await member(request, 'Prima'), await member(request, 'Seconda')];

  await signInAs(page, first);
  await open(page, bookingOf(event));
  await page
    .getByRole('button', {
      name: text('openDayBookings:booking.request', { people: text('openDayBookings:people', { count: 1 }) }),
    })
    .click();
  await expect(page.getByRole('heading', { name: text('openDayBookings:ends.sent') })).toBeFocused();
  await expectAccessible(page);
  await waitForEmailAbout(request, owner.email, textPattern('open-day-organizer.emails:request.subject'));

  // Concurrently, in the other browser.
  await open(otherPage, `/dashboard/open-days/${event.id}/participants`);
  await otherPage
    .getByRole('button', { name: textPattern('openDays:participants.confirmOne') })
    .first()
    .click();
  await expect(toast(otherPage, text('openDays:participants.confirmed'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: text('openDayBookings:pass.qr') })).toBeVisible();

  await signInAs(page, second);
  await open(page, bookingOf(event));
  await expect(page.getByText(text('openDayBookings:booking.warning.FULL'))).toBeVisible();
  await page
    .getByRole('button', {
      name: text('openDayBookings:booking.request', { people: text('openDayBookings:people', { count: 1 }) }),
    })
    .click();
  await expect(page.getByText(text('openDayBookings:todo.position', { count: 1 }))).toBeVisible();

  // The first visitor cancels through the email, without sign-in.
  await page.context().clearCookies();
  const confirmed = await waitForEmailAbout(
    request,
    first.email,
    textPattern('open-day-places.emails:confirmed.subject'),
  );
  await open(page, path(linkIn(confirmed)));
  await expect(page.getByRole('heading', { name: text('openDayBookings:answer.confirmed') })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('openDayBookings:answer.cancel') }).click();
  await expect(page.getByRole('heading', { name: text('openDayBookings:answer.cancelled') })).toBeFocused();

  const offer = await waitForEmailAbout(request, second.email, textPattern('open-day-places.emails:offer.subject'));
  await open(page, path(linkIn(offer)));
  await expect(page.getByRole('heading', { name: text('openDayBookings:answer.offer') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('openDayBookings:answer.accept') }).click();
  await expect(page.getByRole('heading', { name: textPattern('openDayBookings:ends.success') })).toBeFocused();
  await waitForEmailAbout(request, second.email, textPattern('open-day-places.emails:confirmed.subject'));
  await otherPage.reload();
  await expect(otherPage.getByText('Seconda Prova').first()).toBeVisible();
});

test('an invalid or tampered link shows an error', async ({ page, watch }) => {
  watch.expectFault(/status of 4\d\d/);
  await open(page, '/open-days/answer');
  await expect(page.getByRole('heading', { name: text('openDayBookings:answer.invalid') })).toBeVisible();
  await open(page, '/open-days/answer?token=spoilt');
  await expect(page.getByRole('heading', { name: text('openDayBookings:answer.invalid') })).toBeVisible();
  await expectAccessible(page);
});

test('the check-in code admits a confirmed participant once', async ({ page, otherPage, request }) => {
  test.setTimeout(480_000);
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  const event = await makeEventNow(otherPage, listing.id);
  const scanned = `/dashboard/open-days/check-in/${event.secret}`;
  const anna = await member(request, 'Anna');

  // An anonymous visitor returns to check-in after sign-in.
  await open(page, scanned);
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
  await page.getByLabel(text('accounts:signIn.identifier')).fill(anna.email);
  await page.getByRole('textbox', { name: text('accounts:signIn.password') }).fill(anna.password);
  await page.getByRole('button', { name: text('accounts:signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(scanned);
  await expect(page.getByRole('heading', { name: text('openDayBookings:checkIn.noBookingFound') })).toBeVisible();
  await expect(toast(page, text('openDayBookings:checkIn.noBookingFound'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text('openDayBookings:checkIn.bookNow') }).click();
  await page
    .getByRole('button', {
      name: text('openDayBookings:booking.action', { people: text('openDayBookings:people', { count: 1 }) }),
    })
    .click();
  await expect(page.getByRole('heading', { name: textPattern('openDayBookings:ends.success') })).toBeVisible();

  await open(page, scanned);
  await expect(page.getByRole('heading', { name: text('openDayBookings:checkIn.successTitle') })).toBeVisible();
  await expect(toast(page, text('openDayBookings:checkIn.success'))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: text('openDayBookings:checkIn.already') })).toBeVisible();

  await open(page, '/dashboard/open-days/check-in/not-a-code');
  await expect(page.getByRole('heading', { name: text('openDayBookings:checkIn.notFound') })).toBeVisible();
  await expectAccessible(page);

  const later = await makeEvent(otherPage, listing.id, {});
  await open(page, `/dashboard/open-days/check-in/${later.secret}`);
  await expect(page.getByRole('heading', { name: text('openDayBookings:checkIn.early') })).toBeVisible();
  await expectAccessible(page);

  // The poster with the check-in code.
  const sheet = await otherPage.request.get(`/api/v1/open-day/events/open-day-event-${event.id}.pdf`, {
    params: { secret: event.secret ?? '' },
  });
  await expect(sheet).toBeOK();
  expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
