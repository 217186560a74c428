import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { listRecipients } from '../../identity/organizations/organizations.queries.ts';
import { type QueuedEmail, queueEmails } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { GuestNews, HostNews, StaySummary } from '../emails/email-props.ts';
import type { StayEffect } from './booking-transitions.rules.ts';
import { findListed } from './listed-bookings.store.ts';
import type { BookingRow } from './stay-bookings.store.ts';
import { itemView, refundOfRow } from './stay-bookings.view.ts';

/** Emails about a change of a booking, in its transaction. */

const guestNews: Partial<Record<StayBookingStatus, GuestNews>> = {
  REQUESTED: 'requested',
  PAID: 'confirmed',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  CANCELLED_BY_GUEST: 'cancelled',
  CANCELLED_BY_HOST: 'hostCancelled',
  NO_SHOW: 'noShow',
  COMPLETED: 'review',
};

const hostNews: Partial<Record<StayBookingStatus, HostNews>> = {
  REQUESTED: 'requested',
  PAID: 'confirmed',
  EXPIRED: 'expired',
  WITHDRAWN: 'withdrawn',
  CANCELLED_BY_GUEST: 'guestCancelled',
  CANCELLED_BY_HOST: 'cancelled',
  COMPLETED: 'review',
};

/** Effects that inform a party. */
const informing: Partial<Record<StayEffect, readonly ('GUEST' | 'HOST')[]>> = {
  NOTIFY_GUEST: ['GUEST'],
  NOTIFY_HOST: ['HOST'],
  NOTIFY_BOTH: ['GUEST', 'HOST'],
  CONFIRM: ['GUEST', 'HOST'],
  OPEN_REVIEWS: ['GUEST', 'HOST'],
};

/** Queues the emails of an effect. The host of a booking that was only held knows nothing of it. */
export async function notifyParties(
  deps: Deps,
  trx: Trx,
  { booking, before, effect }: { booking: BookingRow; before: StayBookingStatus; effect: StayEffect },
): Promise<void> {
  const parties = informing[effect] ?? [];
  if (parties.length === 0) return;
  const toHost =
    before === 'HELD' && booking.status !== 'PAID' && booking.status !== 'REQUESTED'
      ? undefined
      : hostNews[booking.status];
  await notifyOf(deps, trx, booking.id, {
    guest: parties.includes('GUEST') ? guestNews[booking.status] : undefined,
    host: parties.includes('HOST') ? toHost : undefined,
  });
}

/** Queues emails with news of a booking. */
export async function notifyOf(
  deps: Deps,
  trx: Trx,
  bookingId: number,
  { guest: toGuest, host: toHost }: { guest?: GuestNews | undefined; host?: HostNews | undefined },
): Promise<void> {
  const row = await findListed(trx, bookingId);
  if (!row) return;
  const item = itemView(row, { role: 'GUEST', now: deps.clock.now() });
  const { people } = item;
  const summary: Omit<StaySummary, 'name' | 'path'> = {
    title: row.listingTitle,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    people: people.adultGuests + people.childAges.length + people.newbornGuests,
    total: item.total,
    dueAt: item.responseDueAt,
    reason: row.endReason,
    refund: refundOfRow(row),
  };
  const emails: QueuedEmail[] = [];
  const account = await findAccount({ db: trx }, row.guestId);
  if (toGuest && account && !account.erasedAt) {
    const recipient = { userId: account.id, to: account.email, locale: account.locale };
    const props = { ...summary, name: account.name, news: toGuest, path: `/dashboard/trips/${bookingId}` };
    emails.push({ recipient, emailName: 'stayGuestNews', props });
  }
  if (toHost) {
    for (const { name, ...recipient } of await listRecipients(trx, row.hostId, row)) {
      const from = account && !account.erasedAt ? `${account.name} ${account.surname}`.trim() : '';
      const props = { ...summary, name, from, news: toHost, path: `/dashboard/stays/${bookingId}` };
      emails.push({ recipient, emailName: 'stayHostNews', props });
    }
  }
  await queueEmails(deps, trx, emails);
}
