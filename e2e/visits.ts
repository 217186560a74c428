import { type APIRequestContext, expect } from '@playwright/test';
import type { MailboxEmail } from '#contract/platform/dev-mailbox.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import type { Session } from './users.ts';

/** Open days created for one journey, and the emails about them. */

const DAY_MS = 24 * 3600 * 1000;
const clockIn = (instant: Date) => instant.toLocaleTimeString('sv', { timeZone: 'Europe/Rome' });
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

let ahead = 100;

/** Creates an open day of the signed-in user of this page, within the next year: each on another day. */
export async function makeEvent(page: Session, listingId: number, overrides: object): Promise<OpenDayEvent> {
  ahead += 3;
  const data = {
    listingId,
    type: 'OPEN',
    date: day(ahead),
    start: '10:00',
    end: '13:00',
    ...overrides,
  };
  const response = await page.request.post('/api/v1/open-day/events', { data });
  await expect(response).toBeOK();
  return (await response.json()).data;
}

/** Creates an open day that takes place now. Waits just before midnight: an open day stays within one day. */
export async function makeEventNow(page: Session, listingId: number, overrides: object = {}): Promise<OpenDayEvent> {
  await expect.poll(() => clockIn(new Date()) < '23:55:00', { timeout: 360_000 }).toBe(true);
  const now = new Date();
  const end = new Date(now.getTime() + 7_200_000);
  return makeEvent(page, listingId, {
    date: day(0),
    start: clockIn(now),
    end: clockIn(end) > clockIn(now) ? clockIn(end) : '23:59:59',
    ...overrides,
  });
}

/** The newest email to this address with this subject. */
export async function waitForEmailAbout(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<MailboxEmail> {
  let email: MailboxEmail | undefined;
  const poll = async () => {
    const response = await request.get('/api/v1/dev/mailbox', { params: { to } });
    const { data } = (await response.json()) as { data: MailboxEmail[] };
    email = data.find((candidate) => subject.test(candidate.subject));
    return email;
  };
  await expect.poll(poll, { timeout: 20_000, message: `an email ${subject}` }).toBeTruthy();
  if (!email) throw new Error('unreachable: the poll has found it');
  return email;
}

export const bookingOf = (event: Pick<OpenDayEvent, 'id' | 'listingId'>) =>
  `/listing/${event.listingId}/open-days/${event.id}`;
/** Path of an email link. */
export const path = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
