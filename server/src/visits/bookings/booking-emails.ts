import type { Language } from '#contract/platform/languages';
import type { OpenDayBookingStatus } from '#contract/visits/bookings';
import { partyOf } from '#contract/visits/open-day-capacity';
import { findListingMap } from '../../geo/map-tiles/email-maps.queries.ts';
import {
  chooseRecipients,
  listRecipientMembers,
  type RecipientMember,
} from '../../identity/organizations/organizations.queries.ts';
import type { CalendarPart, EmailMap, EmailName, EmailProps } from '../../platform/email/email-props.ts';
import type { QueuedEmail } from '../../platform/email/queue-email.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { VisitSummary } from '../emails/email-props.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { visitSummary } from '../open-days/visit-summary.ts';
import { type BookingEmail, type BookingState, requestEndsAt } from './booking.rules.ts';
import { type BookingRow, selectUsers, type UserRow } from './bookings.store.ts';
import { calendarOf, type Organizer, organizerName, portalOf, type Visit } from './calendar-entry.rules.ts';
import type { Capacity } from './capacity.queries.ts';
import { responseToken } from './response-token.ts';

/**
 * Composes emails about bookings; the transaction of their cause queues them together. There is none after the end of the open day,
 * nor to users who are erased, suspended or unverified.
 */

/** A booking with its open day and the recipients of its emails. */
export type About = { event: OpenDay; booking: BookingRow; people: UsersById };
/** `members`: of an organization, with the recipients of its emails. */
export type UsersById = ReadonlyMap<number, UserRow & { members: readonly RecipientMember[] }>;

/** The organizers of the open days and the participants of the bookings; one query, and one per organization. */
export async function usersOf(
  on: Queryable,
  openDays: readonly OpenDay[],
  bookings: readonly Pick<BookingRow, 'participantId'>[],
): Promise<UsersById> {
  const organizers = openDays.map(({ advertiserId }) => advertiserId);
  const ids = [...organizers, ...bookings.flatMap(({ participantId }) => participantId ?? [])];
  const users = await selectUsers(on, ids);
  const withMembers = [];
  for (const user of users) {
    const members = user.kind === 'ORGANIZATION' ? await listRecipientMembers(on, user.id) : [];
    withMembers.push({ ...user, members });
  }
  return new Map(withMembers.map((user) => [user.id, user]));
}

const canReceiveEmail = ({ status, erasedAt, emailVerifiedAt }: UserRow) =>
  status !== 'SUSPENDED' && erasedAt === null && emailVerifiedAt !== null;

const comes = ({ status }: BookingRow) => status === 'CONFIRMED' || status === 'PRESENT';

type Entry = {
  event: OpenDay;
  booking: Pick<BookingRow, 'id' | 'sequence' | 'companions'> & { status: OpenDayBookingStatus };
  organizer: Organizer | undefined;
};

/** The calendar entry of an email. Participants who have or had a seat see the exact address. */
function calendarPartOf(
  deps: Pick<Deps, 'env' | 'clock'>,
  { event, booking, organizer }: Entry,
  locale: Language,
): CalendarPart {
  const visit: Visit = {
    bookingId: booking.id,
    sequence: booking.sequence,
    status: booking.status,
    title: event.listingTitle,
    address: event.exactAddress,
    notes: event.notes,
    people: partyOf(booking),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    organizerName: organizer ? organizerName(organizer) : 'Soglia',
  };
  const portal = portalOf(deps.env, { listingId: event.listingId, eventId: event.id });
  return calendarOf(visit, { portal, locale, now: deps.clock.now() });
}

type Extra<N extends EmailName> = (to: UserRow) => Omit<EmailProps[N], keyof VisitSummary>;
type OpenDayEmail = Extract<EmailName, `openDay${string}`>;

const OWN_BOOKINGS_PATH = '/dashboard/open-days/bookings';

/** Empty if the participant receives no email. */
function composeForParticipant<N extends OpenDayEmail>(
  deps: Deps,
  { event, booking, people }: About,
  emailName: N,
  {
    extra,
    isConfirmed = comes(booking),
    path = OWN_BOOKINGS_PATH,
  }: { extra: Extra<N>; isConfirmed?: boolean; path?: string },
): QueuedEmail[] {
  const to = booking.participantId === null ? undefined : people.get(booking.participantId);
  if (!to || !canReceiveEmail(to) || event.endsAt <= deps.clock.now()) return [];
  const summary = visitSummary(event, { name: to.name, people: partyOf(booking), path, isConfirmed });
  const recipient = { userId: to.id, to: to.email, locale: to.locale };
  return [{ recipient, emailName, props: { ...summary, ...extra(to) } as EmailProps[N] }];
}

const answerPath = (deps: Deps, booking: BookingRow, to: UserRow) =>
  `/open-days/answer?token=${responseToken(deps, { bookingId: booking.id, participantId: to.id, requestedAt: booking.requestedAt })}`;

const calendar = (deps: Deps, { event, booking, people }: About, to: UserRow) =>
  calendarPartOf(deps, { event, booking, organizer: people.get(event.advertiserId) }, to.locale);

/** The listing's public map picture; undefined without street tiles there. */
function mapOf(deps: Deps, { event: { listingId, position } }: About): EmailMap | undefined {
  return (position && findListingMap(deps, listingId, position)) ?? undefined;
}

const expiresAt = ({ booking, event }: About): string => requestEndsAt(booking, event).toISOString();

type Before = EmailProps['openDayChanged']['before'];

/** For the participant of an edited open day. */
export function composeChangeEmail(deps: Deps, about: About, { before }: { before: Before }): QueuedEmail[] {
  const { booking } = about;
  return composeForParticipant(deps, about, 'openDayChanged', {
    extra: (to) => ({
      before,
      answerPath: answerPath(deps, booking, to),
      calendar: comes(booking) ? calendar(deps, about, to) : null,
    }),
  });
}

export function composeReminder(deps: Deps, about: About, { hours }: { hours: 2 | 24 }): QueuedEmail[] {
  return composeForParticipant(deps, about, 'openDayReminder', {
    extra: (to) => ({ hours, answerPath: answerPath(deps, about.booking, to), map: mapOf(deps, about) }),
  });
}

export function composeDelayEmail(deps: Deps, about: About, { minutes }: { minutes: number }): QueuedEmail[] {
  return composeForParticipant(deps, about, 'openDayLate', { extra: () => ({ minutes }) });
}

const anonymousNames: Record<Language, string> = {
  it: 'Una persona',
  en: 'A user',
  fr: 'Une personne',
  de: 'Eine Person',
  es: 'Una persona',
};

type OrganizerEmail = 'openDayRequestForYou' | 'openDayGuestCancelled';

/** Empty if the organizer receives no email. */
function composeForOrganizer<N extends OrganizerEmail>(
  deps: Deps,
  { event, booking, people }: About,
  emailName: N,
  { extra, nameless = false }: { extra: Omit<EmailProps[N], keyof VisitSummary | 'from'>; nameless?: boolean },
): QueuedEmail[] {
  const organizer = people.get(event.advertiserId);
  if (!organizer || !canReceiveEmail(organizer) || event.endsAt <= deps.clock.now()) return [];
  const guest = nameless || booking.participantId === null ? undefined : people.get(booking.participantId);
  const path = `/dashboard/open-days/${event.id}/participants`;
  const { members } = organizer;
  const recipients = organizer.kind === 'ORGANIZATION' ? chooseRecipients(members, event.agentId) : [organizer];
  return recipients.map((to) => {
    const from = guest ? `${guest.name} ${guest.surname}`.trim() : anonymousNames[to.locale];
    const summary = visitSummary(event, { name: to.name, people: partyOf(booking), path, isConfirmed: true });
    const recipient = { userId: to.id, to: to.email, locale: to.locale };
    return { recipient, emailName, props: { ...summary, from, ...extra } as EmailProps[N] };
  });
}

/** `wasIn`: status before the transition. `capacity`: also before it. `position`: on the waitlist, after it. */
type Transitioned = { wasIn: BookingState; capacity: Capacity | null; position: number | null };

type Composer = (deps: Deps, about: About, transitioned: Transitioned) => QueuedEmail[];

/** Emails of the transitions (`booking.rules.ts`). */
export const bookingEmails: Readonly<Record<BookingEmail, Composer>> = {
  CONFIRMED: (deps, about) => composeConfirmation(deps, about, { wasOffered: false }),
  OFFER_ACCEPTED: (deps, about) => composeConfirmation(deps, about, { wasOffered: true }),
  REQUESTED: composeRequest,
  OFFERED: composeOffer,
  CANCELED: composeCancellation,
  ORGANIZER_REQUEST: composeRequestForOrganizer,
  ORGANIZER_CANCELLATION: (deps, about) => composeForOrganizer(deps, about, 'openDayGuestCancelled', { extra: {} }),
  ORGANIZER_ANONYMOUS_CANCELLATION: (deps, about) =>
    composeForOrganizer(deps, about, 'openDayGuestCancelled', { extra: {}, nameless: true }),
};

function composeConfirmation(deps: Deps, about: About, { wasOffered }: { wasOffered: boolean }): QueuedEmail[] {
  return composeForParticipant(deps, about, 'openDayConfirmed', {
    extra: (to) => ({
      wasOffered,
      answerPath: answerPath(deps, about.booking, to),
      calendar: calendar(deps, about, to),
      map: mapOf(deps, about),
    }),
  });
}

/** Shows the position on the waitlist, if any. */
function composeRequest(deps: Deps, about: About, { position }: Transitioned): QueuedEmail[] {
  return composeForParticipant(deps, about, 'openDayRequested', {
    extra: (to) => ({ position, expiresAt: expiresAt(about), answerPath: answerPath(deps, about.booking, to) }),
  });
}

function composeOffer(deps: Deps, about: About): QueuedEmail[] {
  const { booking } = about;
  return composeForParticipant(deps, about, 'openDayOffer', {
    extra: (to) => ({
      offerExpiresAt: (booking.offerExpiresAt as Date).toISOString(),
      answerPath: answerPath(deps, booking, to),
    }),
  });
}

/** Also removes a confirmed booking from the calendar. */
function composeCancellation(deps: Deps, about: About, { wasIn }: Transitioned): QueuedEmail[] {
  const { cancelReason } = about.booking;
  if (cancelReason === null) throw new Error(`Booking ${about.booking.id} is not canceled`);
  const wasConfirmed = wasIn === 'CONFIRMED' || wasIn === 'PRESENT';
  return composeForParticipant(deps, about, 'openDayCancelled', {
    isConfirmed: wasConfirmed,
    // Links to other dates of the listing, if it exists.
    path: cancelReason === 'LISTING_GONE' ? OWN_BOOKINGS_PATH : `/listing/${about.event.listingId}/open-days`,
    extra: (to) => ({ reason: cancelReason, calendar: wasConfirmed ? calendar(deps, about, to) : null }),
  });
}

/** A request to confirm, or one beyond the capacity. */
function composeRequestForOrganizer(deps: Deps, about: About, { capacity }: Transitioned): QueuedEmail[] {
  const max = capacity?.maxParticipants ?? null;
  const isWaitlisted = about.booking.isWaitlisted && max !== null;
  const seats = isWaitlisted ? { max, free: Math.max(0, max - (capacity?.held ?? 0)) } : null;
  return composeForOrganizer(deps, about, 'openDayRequestForYou', { extra: { expiresAt: expiresAt(about), seats } });
}
