import type { Page } from '@playwright/test';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import type { Attendee } from '#contract/visits/check-in.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { expect, expectAccessible, offlineFaults, open, test } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { anyText, text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';
import { makeEventNow } from './visits.ts';

/** Check-in at an open day (ODY-17): on a phone that loses its network, reloads offline and reconnects. */

/** An open day that takes place now, in Italian time. */
async function openDay(page: Page): Promise<OpenDayEvent> {
  const { listing } = await createAdvertiser(page, 'Giulia');
  return makeEventNow(page, listing.id, { maxParticipants: 5 });
}

/** A participant with a booking. Returns the text of the pass. */
async function visitor(page: Page, event: OpenDayEvent, name: string, companions = 0): Promise<string> {
  const user = await member(page.request, name);
  await signInAs(page, user);
  const body = { eventId: event.id, companions };
  await expect(await page.request.post('/api/v1/open-day/bookings', { data: body })).toBeOK();
  const visits = await page.request.get(`/api/v1/open-day/bookings/participant/${user.id}`);
  const [visit] = ((await visits.json()) as { data: OpenDayVisit[] }).data;
  await page.request.post('/api/v1/auth/logout');
  if (!visit?.pass) throw new Error(`${name} got no pass`);
  return visit.pass;
}

/** Waits until the device can open the page offline. */
async function learned(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.match('/dashboard/open-days/0/door', { ignoreVary: true })) !== undefined;
  });
}

async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel(text('openDayDoor:code.label')).fill(code);
  await page.getByRole('button', { name: text('openDayDoor:code.send') }).click();
}

const verdict = (page: Page) => page.getByRole('region', { name: text('openDayDoor:verdict.label') });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function attendeesOf(page: Page, { id }: OpenDayEvent): Promise<Record<string, Attendee['status']>> {
  const response = await page.request.get(`/api/v1/open-day/events/${id}/door`);
  const { people: attendees } = ((await response.json()) as { data: { people: Attendee[] } }).data;
  return Object.fromEntries(attendees.map((user) => [user.name?.split(' ')[0] ?? '', user.status]));
}

test('the organizer checks participants in with and without a network', async ({ page, otherPage, context, watch }) => {
  test.setTimeout(180_000);
  watch.expectFault(offlineFaults);
  watch.expectFault(/ERR_FAILED/);
  const event = await openDay(page);
  const anna = await visitor(otherPage, event, 'Anna', 1);
  const bruno = await visitor(otherPage, event, 'Bruno');
  await visitor(otherPage, event, 'Carla');
  await open(page, `/dashboard/open-days/${event.id}/door`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.listingTitle);
  await expect(page.getByText(text('openDayDoor:status.saved'))).toBeVisible();
  await learned(page);
  await expectAccessible(page);

  await test.step('a pass lets in, twice says so', async () => {
    await scan(page, anna);
    await expect(verdict(page)).toContainText(text('openDayDoor:verdict.PRESENT'));
    await expect(verdict(page)).toContainText(text('openDayDoor:people', { count: 2 }));
    await expectAccessible(page);
    await expect(page.getByText(text('openDayDoor:status.saved'))).toBeVisible();
    expect(await attendeesOf(page, event)).toMatchObject({ Anna: 'PRESENT', Bruno: 'CONFIRMED' });
    await scan(page, anna);
    await expect(verdict(page)).toContainText(text('openDayDoor:verdict.ALREADY_PRESENT'));
  });

  await test.step('without a network, too, and reloaded without one', async () => {
    await context.setOffline(true);
    await scan(page, bruno);
    await expect(verdict(page)).toContainText(text('openDayDoor:verdict.PRESENT'));
    await scan(page, bruno.replace(/.{22}$/, 'x'.repeat(22)));
    await expect(verdict(page)).toContainText(text('openDayDoor:verdict.UNKNOWN_CODE'));
    await expect(page.getByText(text('openDayDoor:status.waiting', { count: 1 }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(text('openDayDoor:status.waiting', { count: 1 }))).toBeVisible();
    await expect(row(page, 'Bruno')).toContainText(textPattern('openDayDoor:list.inSince'));
  });

  await test.step('a name is found and taken back', async () => {
    await page.getByRole('searchbox', { name: text('openDayDoor:list.search') }).fill('CÀRLA');
    await page.getByRole('button', { name: text('openDayDoor:list.admitOf', { name: 'Carla' }) }).click();
    await expect(verdict(page)).toContainText(text('openDayDoor:verdict.PRESENT'));
    await verdict(page)
      .getByRole('button', { name: text('openDayDoor:verdict.undo') })
      .click();
    await expect(verdict(page)).toContainText(text('openDayDoor:verdict.UNDONE'));
    await page.getByRole('searchbox', { name: text('openDayDoor:list.search') }).fill('');
  });

  await test.step('a visitor without a booking is registered, beyond the maximum after a second confirmation', async () => {
    await page.getByRole('button', { name: text('openDayDoor:views.guest') }).click();
    await page.getByLabel(text('openDayDoor:guest.name')).fill('Dario Dopo');
    await page.getByRole('button', { name: text('openDayDoor:guest.more') }).click();
    await page.getByRole('button', { name: text('openDayDoor:guest.submit') }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(text('openDayDoor:guest.needNotice'));
    await page.getByLabel(text('openDayDoor:guest.acknowledge')).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('openDayDoor:guest.submit') }).click();
    await expect(page.getByText(anyText('openDayDoor:over.text', 'openDayDoor:over.textOne'))).toBeVisible();
    await page.getByRole('button', { name: text('openDayDoor:guest.submitOver') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row(page, 'Dario Dopo')).toContainText(text('openDayDoor:list.unsent'));
  });

  await test.step('the network is back: everything arrives once', async () => {
    await context.setOffline(false);
    await expect(page.getByText(text('openDayDoor:status.saved'))).toBeVisible({ timeout: 15_000 });
    await expect(row(page, 'Dario Dopo')).not.toContainText(text('openDayDoor:list.unsent'));
    const attendees = await attendeesOf(page, event);
    expect(attendees).toEqual({ Anna: 'PRESENT', Bruno: 'PRESENT', Carla: 'CONFIRMED', Dario: 'PRESENT' });
  });

  await test.step('nothing stays on the device once one signs out', async () => {
    await page.goto('/auth/logout');
    await expect(page).toHaveURL(/\/auth\/sign-in/);
    const stored = await page.evaluate(async () => ({
      caches: (await caches.keys()).filter((name) => name.startsWith('soglia-door')),
      databases: (await indexedDB.databases())
        .map(({ name }) => name)
        .filter((name) => name?.startsWith('soglia-door')),
    }));
    expect(stored).toEqual({ caches: [], databases: [] });
  });
});
