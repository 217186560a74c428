import type { APIRequestContext, Page } from '@playwright/test';
import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { expect, expectAccessible, hydrated, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { anyText, text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

/** The organizer of open days creates, moves, reviews and deletes them. The visitor side has a separate journey. */

const dayAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
const inWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('it-IT', { weekday: 'long', day: 'numeric', month: 'long' });

async function makeEvent(page: Page, data: object): Promise<OpenDayEvent> {
  const response = await page.request.post('/api/v1/open-day/events', { data });
  await expect(response).toBeOK();
  return (await response.json()).data;
}

/** A new user who requests a booking with this number of companions. */
async function visitor(request: APIRequestContext, name: string, eventId: number, companions: number) {
  const user = await member(request, name);
  const data = { identifier: user.email, password: user.password };
  await expect(await request.post('/api/v1/auth/login', { data })).toBeOK();
  const response = await request.post('/api/v1/open-day/bookings', { data: { eventId, companions } });
  await expect(response).toBeOK();
  const booking: OpenDayBooking = (await response.json()).data;
  return { ...user, booking };
}

// Each test runs axe on several pages.
test.describe.configure({ timeout: 60_000 });

test('an advertiser creates several open days at once, from input restored after a reload', async ({ page }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  await open(page, `/dashboard/open-days/new?listing=${listing.id}`);
  await expectAccessible(page);

  await page.getByLabel(text('openDays:form.end'), { exact: true }).fill('08:00');
  await page.getByRole('button', { name: text('openDays:form.createOne'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(text('openDays:form.rules.order'));
  await page.getByLabel(text('openDays:form.end'), { exact: true }).fill('11:30');
  await page.getByLabel(text('openDays:form.notes')).fill('Secondo citofono');
  await page.getByRole('button', { name: text('openDays:calendar.next') }).click();
  for (const number of ['10', '17'])
    await page
      .getByRole('group', { name: text('openDays:form.calendar') })
      .getByRole('button', { name: new RegExp(`\\b${number} [a-z]+ \\d{4}`) })
      .click();
  // Input survives a reload.
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel(text('openDays:form.notes'))).toHaveValue('Secondo citofono');
  await page.getByRole('button', { name: text('openDays:form.createMany', { count: 3 }) }).click();
  await expect(toast(page, text('openDays:form.createdMany', { count: 3 }))).toBeVisible();

  const group = page.getByRole('region', { name: listing.title });
  const tomorrow = inWords(dayAfter(1));
  await group
    .getByRole('button', {
      name: new RegExp(
        `^${tomorrow}, ${text('openDays:calendar.isFUTURE')}, ${text('openDays:calendar.events', { count: 1 })}`,
      ),
    })
    .click();
  const day = page.getByRole('dialog', { name: tomorrow });
  await expect(day).toContainText('09:00 – 11:30');
  await expectAccessible(page);
});

test('an open day is moved, then one is deleted and then all', async ({ page }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  const common = { listingId: listing.id, start: '09:00', end: '11:30', maxParticipants: 20 };
  for (const days of [1, 8, 15]) await makeEvent(page, { ...common, date: dayAfter(days) });
  const [group, tomorrow] = [page.getByRole('region', { name: listing.title }), inWords(dayAfter(1))];
  await open(page, '/dashboard/open-days');
  await group.getByRole('button', { name: new RegExp(`^${tomorrow}, ${text('openDays:calendar.isFUTURE')}`) }).click();
  await page
    .getByRole('dialog', { name: tomorrow })
    .getByRole('link', { name: textPattern('openDays:event.editOf') })
    .click();
  await expect(page.getByLabel(text('openDays:form.end'), { exact: true })).toHaveValue('11:30');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel(text('openDays:form.end'), { exact: true }).fill('12:00');
  await page.getByRole('radio', { name: text('openDays:type.RESERVATION_REQUIRED') }).check();
  await page.getByRole('button', { name: text('openDays:form.save') }).click();
  await expect(toast(page, text('openDays:form.edited'))).toBeVisible();
  await expect(group.getByText('09:00 – 12:00')).toBeVisible();
  await expectAccessible(page);

  await group.getByRole('button', { name: text('openDays:event.more', { when: tomorrow }) }).click();
  await page.getByRole('menuitem', { name: text('openDays:event.delete') }).click();
  await expect(page.getByRole('dialog', { name: text('openDays:delete.title') })).toContainText(
    text('openDays:delete.nobody'),
  );
  await page.getByRole('button', { name: text('openDays:delete.action') }).click();
  await expect(toast(page, text('openDays:delete.done'))).toBeVisible();

  await group.getByRole('button', { name: text('openDays:group.more', { title: listing.title }) }).click();
  await page.getByRole('menuitem', { name: text('openDays:group.deleteAll') }).click();
  const all = page.getByRole('dialog', { name: text('openDays:deleteAll.title') });
  await expect(all).toContainText(textPattern('openDays:deleteAll.text', { title: listing.title, count: 2 }));
  await all.getByRole('button', { name: text('openDays:deleteAll.action') }).click();
  await expect(toast(page, text('openDays:deleteAll.done', { count: 2 }))).toBeVisible();
  await expect(group).toHaveCount(0);
});

test('a participant is confirmed, also above the maximum, canceled and removed', async ({ page, request, watch }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  const event = await makeEvent(page, {
    listingId: listing.id,
    type: 'RESERVATION_REQUIRED',
    date: dayAfter(3),
    start: '10:00',
    end: '12:00',
    maxParticipants: 2,
  });
  await visitor(request, 'Livia', event.id, 0);
  await visitor(request, 'Bruno', event.id, 2);
  await open(page, `/dashboard/open-days/${event.id}/participants`);
  await expect(page.getByRole('img', { name: text('openDays:participants.code.picture') })).toBeVisible();
  await expect(page.getByText(text('openDays:participants.tiles.people'))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: text('openDays:participants.confirmOne', { name: 'Livia Prova' }) }).click();
  await expect(toast(page, text('openDays:participants.confirmed'))).toBeVisible();
  watch.expectFault(/409/);
  await page.getByRole('button', { name: text('openDays:participants.confirmOne', { name: 'Bruno Prova' }) }).click();
  const overCapacity = page.getByRole('dialog', { name: text('openDays:participants.overTitle') });
  await expect(overCapacity).toContainText(textPattern('openDays:participants.overText', { sum: 4 }));
  await overCapacity.getByRole('button', { name: text('openDays:participants.overAction') }).click();
  await expect(overCapacity).toHaveCount(0);
  await expect(page.getByText(text('openDays:participants.card.takenOf', { count: 4, most: 2 }))).toBeVisible();

  await page.getByRole('button', { name: text('openDays:participants.cancelOne', { name: 'Livia Prova' }) }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: text('openDays:participants.cancelTitle') })
    .getByRole('button', { name: text('openDays:participants.cancelAction') })
    .click();
  await expect(toast(page, text('openDays:participants.cancelled'))).toBeVisible();
  await page.getByRole('link', { name: text('openDays:participants.filter.CANCELLED') }).click();
  await page.getByRole('button', { name: text('openDays:participants.deleteOne', { name: 'Livia Prova' }) }).click();
  await page
    .getByRole('dialog', { name: text('openDays:participants.deleteTitle') })
    .getByRole('button', { name: text('openDays:participants.deleteAction') })
    .click();
  await expect(toast(page, text('openDays:participants.deleted'))).toBeVisible();
  await expect(page.getByText(text('openDays:participants.table.noneSo'))).toBeVisible();

  await page.getByRole('button', { name: text('openDays:participants.code.rotate') }).click();
  await page
    .getByRole('dialog', { name: text('openDays:participants.code.rotateTitle') })
    .getByRole('button', { name: text('openDays:participants.code.rotate') })
    .click();
  await expect(toast(page, text('openDays:participants.code.rotated'))).toBeVisible();
  await open(page, '/dashboard/open-days');
  await page.getByRole('button', { name: text('openDays:group.more', { title: listing.title }) }).click();
  await page.getByRole('menuitem', { name: text('openDays:group.deleteAll') }).click();
  await expect(page.getByRole('dialog', { name: text('openDays:deleteAll.title') })).toContainText(
    text('openDays:deleteAll.told', { count: 3 }),
  );
});

test('another user cannot see the participants of an open day', async ({ page, otherPage, request, watch }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  const event = await makeEvent(page, { listingId: listing.id, date: dayAfter(5), start: '10:00', end: '12:00' });
  watch.expectFault(/40[34]/);
  await signInAs(otherPage, await member(request, 'Nora'));
  await open(otherPage, `/dashboard/open-days/${event.id}/participants`);
  await expect(
    otherPage.getByRole('heading', {
      level: 1,
      name: anyText('shell:errorPage.deniedTitle', 'shell:errorPage.notFoundTitle'),
    }),
  ).toBeVisible();
  await expect(otherPage.getByText(text('openDays:participants.table.title'), { exact: true })).toHaveCount(0);
  await expectAccessible(otherPage);
});
