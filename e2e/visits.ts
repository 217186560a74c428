import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { MailboxLetter } from '#contract/platform/dev-mailbox';
import type { OpenDayEvent } from '#contract/visits/open-days';

/** Open days made for one journey, and the letters about them. */

const DAY_MS = 24 * 3600 * 1000;
const clockIn = (moment: Date) => moment.toLocaleTimeString('sv', { timeZone: 'Europe/Rome' });
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

/** 0 to 59, as a clock writes it: an ad has one event at a time, and other tests make theirs too. */
export const anyOfSixty = () => String((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 60).padStart(2, '0');
let ahead = 100;

/** An open day that the person of this page holds, some time in the next year. */
export async function makeEvent(page: Page, listingId: number, given: object): Promise<OpenDayEvent> {
  ahead += 3;
  const data = {
    listingId,
    type: 'OPEN',
    date: day(ahead),
    start: `10:${anyOfSixty()}:${anyOfSixty()}`,
    end: '13:00',
    ...given,
  };
  const answer = await page.request.post('/api/v1/open-day/events', { data });
  await expect(answer).toBeOK();
  return (await answer.json()).data;
}

/** Within the last two hours, of this day: an ad has one event at a time, and just after midnight there is little to choose from. */
function someTimeUntil(now: Date): string {
  const [hours = 0, minutes = 0, seconds = 0] = clockIn(now).split(':').map(Number);
  const sinceMidnight = (hours * 3600 + minutes * 60 + seconds) * 1000;
  return clockIn(new Date(now.getTime() - Math.random() * Math.min(7_200_000, sinceMidnight)));
}

/** One that is on now. Just before midnight it waits for the new day: an event stays within its day. */
export async function makeEventNow(page: Page, listingId: number, given: object = {}): Promise<OpenDayEvent> {
  await expect.poll(() => clockIn(new Date()) < '23:55:00', { timeout: 360_000 }).toBe(true);
  const now = new Date();
  const end = new Date(now.getTime() + 7_200_000);
  return makeEvent(page, listingId, {
    date: day(0),
    start: someTimeUntil(now),
    end: clockIn(end) > clockIn(now) ? clockIn(end) : '23:59:59',
    ...given,
  });
}

/** The newest letter to this address whose subject begins so. */
export async function letterAbout(request: APIRequestContext, to: string, beginning: string): Promise<MailboxLetter> {
  let found: MailboxLetter | undefined;
  const look = async () => {
    const answer = await request.get('/api/v1/dev/mailbox', { params: { to } });
    const { data } = (await answer.json()) as { data: MailboxLetter[] };
    found = data.find(({ subject }) => subject.startsWith(beginning));
    return found;
  };
  await expect.poll(look, { timeout: 20_000, message: `a letter "${beginning}…"` }).toBeTruthy();
  if (!found) throw new Error('unreachable: the poll has found it');
  return found;
}

export const bookingOf = (event: Pick<OpenDayEvent, 'id' | 'listingId'>) =>
  `/listing/${event.listingId}/open-days/${event.id}`;
/** A link of a letter, from this app's first slash on. */
export const path = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
