import type { Language } from '#contract/platform/languages';
import { partyOf } from '#contract/visits/open-day-capacity';
import type { EmailName, EmailProps } from '../../platform/email/email-props.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { VisitSummary } from '../emails/email-props.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { visitSummary } from '../open-days/visit-summary.ts';
import { type BookingEmail, type BookingState, requestEndsAt } from './booking.rules.ts';
import { type BookingRow, countWaitingUpTo, selectUsers, type UserRow } from './bookings.store.ts';
import { calendarPartOf } from './calendar-entry.ts';
import type { Capacity } from './capacity.queries.ts';
import { responseToken } from './response-token.ts';

/**
 * Emails about bookings, each queued in the transaction of its cause. None is sent after the end of the open day,
 * nor to users who are erased, suspended or unverified.
 */

/** A booking with its open day and the recipients of its emails. */
export type About = { event: OpenDay; booking: BookingRow; people: UsersById };
export type UsersById = ReadonlyMap<number, UserRow>;

/** The organizer and the participants of these bookings; one query. */
export async function usersOf(
  on: Queryable,
  event: OpenDay,
  bookings: readonly Pick<BookingRow, 'participantId'>[],
): Promise<UsersById> {
  const ids = [event.advertiserId, ...bookings.flatMap(({ participantId }) => participantId ?? [])];
  return new Map((await selectUsers(on, ids)).map((user) => [user.id, user]));
}

const canReceiveEmail = ({ status, erasedAt, emailVerifiedAt }: UserRow) =>
  status !== 'SUSPENDED' && erasedAt === null && emailVerifiedAt !== null;

const comes = ({ status }: BookingRow) => status === 'CONFIRMED' || status === 'PRESENT';

type Extra<N extends EmailName> = (to: UserRow) => Omit<EmailProps[N], keyof VisitSummary>;
type OpenDayEmail = Extract<EmailName, `openDay${string}`>;

const OWN_BOOKINGS_PATH = '/dashboard/open-days/bookings';

async function notifyParticipant<N extends OpenDayEmail>(
  deps: Deps,
  trx: Trx,
  { event, booking, people }: About,
  emailName: N,
  {
    extra,
    isConfirmed = comes(booking),
    path = OWN_BOOKINGS_PATH,
  }: { extra: Extra<N>; isConfirmed?: boolean; path?: string },
): Promise<void> {
  const to = booking.participantId === null ? undefined : people.get(booking.participantId);
  if (!to || !canReceiveEmail(to) || event.endsAt <= deps.clock.now()) return;
  const summary = visitSummary(event, { name: to.name, people: partyOf(booking), path, isConfirmed });
  const recipient = { userId: to.id, to: to.email, locale: to.locale };
  await queueEmail(deps, trx, recipient, emailName, { ...summary, ...extra(to) } as EmailProps[N]);
}

const answerPath = (deps: Deps, booking: BookingRow, to: UserRow) =>
  `/open-days/answer?token=${responseToken(deps, { bookingId: booking.id, participantId: to.id, requestedAt: booking.requestedAt })}`;

const calendar = (deps: Deps, { event, booking, people }: About, to: UserRow) =>
  calendarPartOf(deps, { event, booking, organizer: people.get(event.advertiserId) }, to.locale);

const expiresAt = ({ booking, event }: About): string => requestEndsAt(booking, event).toISOString();

type Before = EmailProps['openDayChanged']['before'];

/** Notifies participants of an edited open day. */
export async function notifyChanged(deps: Deps, trx: Trx, about: About, { before }: { before: Before }): Promise<void> {
  const { booking } = about;
  await notifyParticipant(deps, trx, about, 'openDayChanged', {
    extra: (to) => ({
      before,
      answerPath: answerPath(deps, booking, to),
      calendar: comes(booking) ? calendar(deps, about, to) : null,
    }),
  });
}

export async function notifyReminder(deps: Deps, trx: Trx, about: About, { hours }: { hours: 2 | 24 }): Promise<void> {
  await notifyParticipant(deps, trx, about, 'openDayReminder', {
    extra: (to) => ({ hours, answerPath: answerPath(deps, about.booking, to) }),
  });
}

export async function notifyDelayed(
  deps: Deps,
  trx: Trx,
  about: About,
  { minutes }: { minutes: number },
): Promise<void> {
  await notifyParticipant(deps, trx, about, 'openDayLate', { extra: () => ({ minutes }) });
}

const anonymousNames: Record<Language, string> = {
  it: 'Una persona',
  en: 'A person',
  fr: 'Une personne',
  de: 'Eine Person',
  es: 'Una persona',
};

type OrganizerEmail = 'openDayRequestForYou' | 'openDayGuestCancelled';

async function notifyOrganizer<N extends OrganizerEmail>(
  deps: Deps,
  trx: Trx,
  { event, booking, people }: About,
  emailName: N,
  { extra, nameless = false }: { extra: Omit<EmailProps[N], keyof VisitSummary | 'from'>; nameless?: boolean },
): Promise<void> {
  const to = people.get(event.advertiserId);
  if (!to || !canReceiveEmail(to) || event.endsAt <= deps.clock.now()) return;
  const guest = nameless || booking.participantId === null ? undefined : people.get(booking.participantId);
  const from = guest ? `${guest.name} ${guest.surname}`.trim() : anonymousNames[to.locale];
  const path = `/dashboard/open-days/${event.id}/participants`;
  const summary = visitSummary(event, { name: to.name, people: partyOf(booking), path, isConfirmed: true });
  const recipient = { userId: to.id, to: to.email, locale: to.locale };
  await queueEmail(deps, trx, recipient, emailName, { ...summary, from, ...extra } as EmailProps[N]);
}

/** `wasIn`: status before the transition. `capacity`: also before it, for emails that show it. */
type Transitioned = { wasIn: BookingState; capacity: Capacity | null };

type Sender = (deps: Deps, trx: Trx, about: About, transitioned: Transitioned) => Promise<void>;

/** Emails of the transitions (`booking.rules.ts`). */
export const bookingEmails: Readonly<Record<BookingEmail, Sender>> = {
  CONFIRMED: (deps, trx, about) => notifyConfirmed(deps, trx, about, { wasOffered: false }),
  OFFER_ACCEPTED: (deps, trx, about) => notifyConfirmed(deps, trx, about, { wasOffered: true }),
  REQUESTED: notifyRequested,
  OFFERED: notifyOffered,
  CANCELED: notifyCanceled,
  ORGANIZER_REQUEST: notifyOrganizerOfRequest,
  ORGANIZER_CANCELLATION: (deps, trx, about) =>
    notifyOrganizer(deps, trx, about, 'openDayGuestCancelled', { extra: {} }),
  ORGANIZER_ANONYMOUS_CANCELLATION: (deps, trx, about) =>
    notifyOrganizer(deps, trx, about, 'openDayGuestCancelled', { extra: {}, nameless: true }),
};

async function notifyConfirmed(deps: Deps, trx: Trx, about: About, { wasOffered }: { wasOffered: boolean }) {
  await notifyParticipant(deps, trx, about, 'openDayConfirmed', {
    extra: (to) => ({
      wasOffered,
      answerPath: answerPath(deps, about.booking, to),
      calendar: calendar(deps, about, to),
    }),
  });
}

/** Shows the position on the waitlist, if any. */
async function notifyRequested(deps: Deps, trx: Trx, about: About): Promise<void> {
  const { booking } = about;
  const position = booking.isWaitlisted ? await countWaitingUpTo(trx, booking) : null;
  await notifyParticipant(deps, trx, about, 'openDayRequested', {
    extra: (to) => ({ position, expiresAt: expiresAt(about), answerPath: answerPath(deps, booking, to) }),
  });
}

async function notifyOffered(deps: Deps, trx: Trx, about: About): Promise<void> {
  const { booking } = about;
  await notifyParticipant(deps, trx, about, 'openDayOffer', {
    extra: (to) => ({
      offerExpiresAt: (booking.offerExpiresAt as Date).toISOString(),
      answerPath: answerPath(deps, booking, to),
    }),
  });
}

/** Also removes a confirmed booking from the calendar. */
async function notifyCanceled(deps: Deps, trx: Trx, about: About, { wasIn }: Transitioned): Promise<void> {
  const { cancelReason } = about.booking;
  if (cancelReason === null) throw new Error(`Booking ${about.booking.id} is not canceled`);
  const wasConfirmed = wasIn === 'CONFIRMED' || wasIn === 'PRESENT';
  await notifyParticipant(deps, trx, about, 'openDayCancelled', {
    isConfirmed: wasConfirmed,
    // Links to other dates of the listing, if it exists.
    path: cancelReason === 'LISTING_GONE' ? OWN_BOOKINGS_PATH : `/listing/${about.event.listingId}/open-days`,
    extra: (to) => ({ reason: cancelReason, calendar: wasConfirmed ? calendar(deps, about, to) : null }),
  });
}

/** Notifies the organizer of a request to confirm, or of one beyond the capacity. */
async function notifyOrganizerOfRequest(deps: Deps, trx: Trx, about: About, { capacity }: Transitioned): Promise<void> {
  const max = capacity?.maxParticipants ?? null;
  const isWaitlisted = about.booking.isWaitlisted && max !== null;
  const seats = isWaitlisted ? { max, free: Math.max(0, max - (capacity?.held ?? 0)) } : null;
  await notifyOrganizer(deps, trx, about, 'openDayRequestForYou', { extra: { expiresAt: expiresAt(about), seats } });
}
