import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { expect, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { linkIn, member, signInAs } from './users.ts';
import { bookingOf, makeEventNow, path, waitForEmailAbout } from './visits.ts';

/** One open day from creation to check-in, in two browsers at once: organizer and visitor. Other journeys test each page with axe. */
test('an open day is created, requested, confirmed, left, offered, accepted, printed, and checked in', async ({
  page,
  otherPage: hers,
  request,
}) => {
  test.setTimeout(480_000);
  const { listing } = await createAdvertiser(hers, 'Giulia');
  const [prima, seconda] = [await member(request, 'Prima'), await member(request, 'Seconda')];
  const start = '07:00';

  await test.step('she makes it, for one', async () => {
    await open(hers, `/dashboard/open-days/new?listing=${listing.id}`);
    await hers.getByRole('radio', { name: text('openDays:type.RESERVATION_REQUIRED') }).check();
    await hers.getByLabel(text('openDays:form.start'), { exact: true }).fill(start);
    await hers.getByLabel(text('openDays:form.end'), { exact: true }).fill('09:30');
    await hers.getByLabel(text('openDays:form.maxParticipants')).fill('1');
    await hers.getByRole('button', { name: text('openDays:form.createOne'), exact: true }).click();
    await expect(toast(hers, text('openDays:form.created'))).toBeVisible();
  });

  const response = await page.request.get(`/api/v1/open-day/events/listing/${listing.id}?upcoming=true&size=100`);
  const [event]: OpenDayEvent[] = (await response.json()).data;
  if (!event) throw new Error('the event that was made is not among those to come');

  await test.step('the first asks, she confirms, the second waits', async () => {
    await signInAs(page, prima);
    await open(page, `/listing/${listing.id}/open-days`);
    await page.getByRole('link', { name: textPattern('openDayBookings:list.bookOf', { hours: start }) }).click();
    await page
      .getByRole('button', {
        name: text('openDayBookings:booking.request', { people: text('openDayBookings:people', { count: 1 }) }),
      })
      .click();
    await expect(page.getByRole('heading', { name: text('openDayBookings:ends.sent') })).toBeVisible();

    await open(hers, `/dashboard/open-days/${event.id}/participants`);
    await hers.getByRole('button', { name: text('openDays:participants.confirmOne', { name: 'Prima Prova' }) }).click();
    await expect(toast(hers, text('openDays:participants.confirmed'))).toBeVisible();

    await signInAs(page, seconda);
    await open(page, bookingOf(event));
    await page
      .getByRole('button', {
        name: text('openDayBookings:booking.request', { people: text('openDayBookings:people', { count: 1 }) }),
      })
      .click();
    await expect(page.getByText(text('openDayBookings:todo.position', { count: 1 }))).toBeVisible();
  });

  await test.step('the first leaves, the second is offered the place and takes it', async () => {
    await page.context().clearCookies();
    await open(
      page,
      path(
        linkIn(await waitForEmailAbout(request, prima.email, textPattern('open-day-places.emails:confirmed.subject'))),
      ),
    );
    await page.getByRole('button', { name: text('openDayBookings:answer.cancel') }).click();
    await expect(page.getByRole('heading', { name: text('openDayBookings:answer.cancelled') })).toBeVisible();
    await open(
      page,
      path(
        linkIn(await waitForEmailAbout(request, seconda.email, textPattern('open-day-places.emails:offer.subject'))),
      ),
    );
    await page.getByRole('button', { name: text('openDayBookings:answer.accept') }).click();
    await expect(page.getByRole('heading', { name: textPattern('openDayBookings:ends.success') })).toBeVisible();
    await hers.reload();
    await expect(
      hers.getByRole('button', { name: text('openDays:participants.cancelOne', { name: 'Seconda Prova' }) }),
    ).toBeVisible();
    await expect(hers.getByText(text('openDays:participants.card.takenOf', { count: 1, most: 1 }))).toBeVisible();
  });

  await test.step('she prints the check-in poster', async () => {
    const sheet = hers.getByRole('link', { name: text('openDays:participants.code.print') });
    const sheetResponse = await hers.request.get((await sheet.getAttribute('href')) ?? '');
    expect((await sheetResponse.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('at check-in a pass for another day is rejected, and a pass for today is accepted', async () => {
    const now = await makeEventNow(hers, listing.id);
    await signInAs(page, seconda);
    await open(page, bookingOf(now));
    await page
      .getByRole('button', {
        name: text('openDayBookings:booking.action', { people: text('openDayBookings:people', { count: 1 }) }),
      })
      .click();
    await expect(page.getByRole('heading', { name: textPattern('openDayBookings:ends.success') })).toBeVisible();
    const ownBookings = await page.request.get(`/api/v1/open-day/bookings/participant/${seconda.id}`);
    const visits: OpenDayVisit[] = (await ownBookings.json()).data;
    const passOf = (eventId: number) => visits.find((visit) => visit.eventId === eventId)?.pass ?? '';

    await open(hers, `/dashboard/open-days/${now.id}/door`);
    const verdict = hers.getByRole('region', { name: text('openDayDoor:verdict.label') });
    for (const [pass, words] of [
      [passOf(event.id), text('openDayDoor:verdict.OTHER_EVENT')],
      [passOf(now.id), text('openDayDoor:verdict.PRESENT')],
    ] as const) {
      await hers.getByLabel(text('openDayDoor:code.label')).fill(pass);
      await hers.getByRole('button', { name: text('openDayDoor:code.send') }).click();
      await expect(verdict).toContainText(words);
    }
    await expect(hers.getByText(text('openDayDoor:status.saved'))).toBeVisible();
    await open(page, `/dashboard/open-days/check-in/${now.secret}`);
    await expect(page.getByRole('heading', { name: text('openDayBookings:checkIn.already') })).toBeVisible();
  });
});
