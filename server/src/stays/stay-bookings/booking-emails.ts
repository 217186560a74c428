import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { StayRefund } from '#contract/stays/stay-refund';
import { refundParts } from '../../billing/ledger/refund-parts.ts';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { listRecipients } from '../../identity/organizations/organizations.queries.ts';
import { type QueuedEmail, queueEmails } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { GuestNews, HostNews, StaySummary } from '../emails/email-props.ts';
import { paidOnline, quoteOf } from './booking-facts.rules.ts';
import type { StayEffect, StayRole } from './booking-transitions.rules.ts';
import { findListed } from './listed-bookings.store.ts';
import type { BookingRow } from './stay-bookings.store.ts';
import { itemView, refundOfRow, refundView } from './stay-bookings.view.ts';

/** Emails about a change of a booking, in its transaction. */

const guestNews: Partial<Record<StayBookingStatus, GuestNews>> = {
  DISPUTED: 'disputed',
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
  DISPUTED: 'disputed',
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

/** What an admin decided; null: another change. */
function decisionNews(change: Pick<NotifiedChange, 'booking' | 'before' | 'by'>): 'resolved' | 'ended' | null {
  if (change.by !== 'ADMIN') return null;
  return change.before === 'DISPUTED' ? 'resolved' : 'ended';
}

type NotifiedChange = {
  booking: BookingRow;
  before: StayBookingStatus;
  effect: StayEffect;
  by: StayRole;
  reason: string | undefined;
  refund: StayRefund | null;
};

/** Queues the emails of an effect. The host of a booking that was only held knows nothing of it. */
export async function notifyParties(deps: Deps, trx: Trx, change: NotifiedChange): Promise<void> {
  const { booking, before, effect, reason, refund } = change;
  const parties = informing[effect] ?? [];
  if (parties.length === 0) return;
  const decided = decisionNews(change);
  const isUnknown = before === 'HELD' && booking.status !== 'PAID' && booking.status !== 'REQUESTED';
  await notifyOf(deps, trx, booking.id, {
    guest: parties.includes('GUEST') ? (decided ?? guestNews[booking.status]) : undefined,
    host: parties.includes('HOST') && !isUnknown ? (decided ?? hostNews[booking.status]) : undefined,
    reason,
    refund,
  });
}

/** Emails about a refund that an admin adds to a booking. */
export function notifyRefund(
  deps: Deps,
  trx: Trx,
  booking: BookingRow,
  { amountMinor, reason }: { amountMinor: number; reason: string },
): Promise<void> {
  const parts = refundParts(paidOnline(quoteOf(booking)), amountMinor);
  const refund: StayRefund = { ...parts, refund: amountMinor, reason: 'ADMIN' };
  return notifyOf(deps, trx, booking.id, { guest: 'refunded', host: 'refunded', reason, refund });
}

type News = {
  guest?: GuestNews | undefined;
  host?: HostNews | undefined;
  /** Absent: the reason and the refund of the end. */
  reason?: string | undefined;
  refund?: StayRefund | null | undefined;
};

/** Queues emails with news of a booking. */
export async function notifyOf(
  deps: Deps,
  trx: Trx,
  bookingId: number,
  { guest: toGuest, host: toHost, reason, refund }: News,
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
    reason: reason ?? row.endReason,
    refund: refund ? refundView(refund, row) : refundOfRow(row),
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
