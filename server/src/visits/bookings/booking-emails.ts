import type { Language } from '#contract/platform/languages';
import { partyOf } from '#contract/visits/open-day-capacity';
import type { LetterName, LetterProps } from '../../platform/email/letter-props.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDayVisitTold } from '../emails/email-props.ts';
import type { OpenEvent } from '../open-days/load-open-day.ts';
import { visitTold } from '../open-days/visit-told.ts';
import { answerToken } from './answer-token.ts';
import { requestEndsAt } from './booking.rules.ts';
import { type BookingRow, countWaitingUpTo, type PersonRow, selectPeople } from './bookings.store.ts';
import { calendarPartOf } from './calendar-entry.ts';

/**
 * The letters about bookings, each in the transaction of its cause. Of an event that is over nothing is told any more; nobody is written to whose
 * account is erased or suspended, or whose address is not proved.
 */

/** A booking with its event, and everybody whom one of its letters may concern. */
export type About = { event: OpenEvent; booking: BookingRow; people: People };
export type People = ReadonlyMap<number, PersonRow>;

/** The organiser and whoever made these bookings; one query. */
export async function peopleOf(
  on: Queryable,
  event: OpenEvent,
  bookings: readonly Pick<BookingRow, 'participantId'>[],
): Promise<People> {
  const ids = [event.advertiserId, ...bookings.flatMap(({ participantId }) => participantId ?? [])];
  return new Map((await selectPeople(on, ids)).map((person) => [person.id, person]));
}

const takesLetters = ({ status, erasedAt, emailVerifiedAt }: PersonRow) =>
  status !== 'SUSPENDED' && erasedAt === null && emailVerifiedAt !== null;

const comes = ({ status }: BookingRow) => status === 'CONFIRMED' || status === 'PRESENT';

type Space = { maxParticipants: number | null; held: number };

type Extra<N extends LetterName> = (to: PersonRow) => Omit<LetterProps[N], keyof OpenDayVisitTold>;
type OpenDayLetter = Extract<LetterName, `openDay${string}`>;

const MINE = '/dashboard/open-days/bookings';

async function tellVisitor<N extends OpenDayLetter>(
  deps: Deps,
  trx: Trx,
  { event, booking, people }: About,
  letter: N,
  { extra, isConfirmed = comes(booking), path = MINE }: { extra: Extra<N>; isConfirmed?: boolean; path?: string },
): Promise<void> {
  const to = booking.participantId === null ? undefined : people.get(booking.participantId);
  if (!to || !takesLetters(to) || event.endsAt <= deps.clock.now()) return;
  const told = visitTold(event, { name: to.name, people: partyOf(booking), path, isConfirmed });
  const recipient = { userId: to.id, to: to.email, locale: to.locale };
  await queueLetter(deps, trx, recipient, letter, { ...told, ...extra(to) } as LetterProps[N]);
}

const answerPath = (deps: Deps, booking: BookingRow, to: PersonRow) =>
  `/open-days/answer?token=${answerToken(deps, { bookingId: booking.id, participantId: to.id, requestedAt: booking.requestedAt })}`;

const calendar = (deps: Deps, { event, booking, people }: About, to: PersonRow) =>
  calendarPartOf(deps, { event, booking, organiser: people.get(event.advertiserId) }, to.locale);

export async function tellConfirmed(
  deps: Deps,
  trx: Trx,
  about: About,
  { wasOffered = false }: { wasOffered?: boolean } = {},
): Promise<void> {
  await tellVisitor(deps, trx, about, 'openDayConfirmed', {
    extra: (to) => ({
      wasOffered,
      answerPath: answerPath(deps, about.booking, to),
      calendar: calendar(deps, about, to),
    }),
  });
}

const expiresAt = ({ booking, event }: About): string => requestEndsAt(booking, event).toISOString();

/** With its place among those who wait for one, if it waits for one. */
export async function tellRequested(deps: Deps, trx: Trx, about: About): Promise<void> {
  const { booking } = about;
  const position = booking.waitsForPlace ? await countWaitingUpTo(trx, booking) : null;
  await tellVisitor(deps, trx, about, 'openDayRequested', {
    extra: (to) => ({ position, expiresAt: expiresAt(about), answerPath: answerPath(deps, booking, to) }),
  });
}

export async function tellOffered(deps: Deps, trx: Trx, about: About): Promise<void> {
  const { booking } = about;
  await tellVisitor(deps, trx, about, 'openDayOffer', {
    extra: (to) => ({
      offerExpiresAt: (booking.offerExpiresAt as Date).toISOString(),
      answerPath: answerPath(deps, booking, to),
    }),
  });
}

/** `wasConfirmed`: it is in their calendar, and goes from there. */
export async function tellCancelled(
  deps: Deps,
  trx: Trx,
  about: About,
  { wasConfirmed }: { wasConfirmed: boolean },
): Promise<void> {
  const { cancelReason } = about.booking;
  if (cancelReason === null) throw new Error(`Booking ${about.booking.id} is not cancelled`);
  await tellVisitor(deps, trx, about, 'openDayCancelled', {
    isConfirmed: wasConfirmed,
    // Where the other dates are, while there may be some.
    path: cancelReason === 'LISTING_GONE' ? MINE : `/listing/${about.event.listingId}/open-days`,
    extra: (to) => ({ reason: cancelReason, calendar: wasConfirmed ? calendar(deps, about, to) : null }),
  });
}

type Before = LetterProps['openDayChanged']['before'];

/** The event was edited. */
export async function tellChanged(deps: Deps, trx: Trx, about: About, { before }: { before: Before }): Promise<void> {
  const { booking } = about;
  await tellVisitor(deps, trx, about, 'openDayChanged', {
    extra: (to) => ({
      before,
      answerPath: answerPath(deps, booking, to),
      calendar: comes(booking) ? calendar(deps, about, to) : null,
    }),
  });
}

export async function tellReminder(deps: Deps, trx: Trx, about: About, { hours }: { hours: 2 | 24 }): Promise<void> {
  await tellVisitor(deps, trx, about, 'openDayReminder', {
    extra: (to) => ({ hours, answerPath: answerPath(deps, about.booking, to) }),
  });
}

export async function tellLate(deps: Deps, trx: Trx, about: About, { minutes }: { minutes: number }): Promise<void> {
  await tellVisitor(deps, trx, about, 'openDayLate', { extra: () => ({ minutes }) });
}

const somebody: Record<Language, string> = {
  it: 'Una persona',
  en: 'A person',
  fr: 'Une personne',
  de: 'Eine Person',
  es: 'Una persona',
};

type ToOrganiser = 'openDayRequestForYou' | 'openDayGuestCancelled';

async function tellOrganiser<N extends ToOrganiser>(
  deps: Deps,
  trx: Trx,
  { event, booking, people }: About,
  letter: N,
  { extra, nameless = false }: { extra: Omit<LetterProps[N], keyof OpenDayVisitTold | 'from'>; nameless?: boolean },
): Promise<void> {
  const to = people.get(event.advertiserId);
  if (!to || !takesLetters(to) || event.endsAt <= deps.clock.now()) return;
  const guest = nameless || booking.participantId === null ? undefined : people.get(booking.participantId);
  const from = guest ? `${guest.name} ${guest.surname}`.trim() : somebody[to.locale];
  const path = `/dashboard/open-days/${event.id}/participants`;
  const told = visitTold(event, { name: to.name, people: partyOf(booking), path, isConfirmed: true });
  const recipient = { userId: to.id, to: to.email, locale: to.locale };
  await queueLetter(deps, trx, recipient, letter, { ...told, from, ...extra } as LetterProps[N]);
}

/** To the organizer: a request to answer, or one for which there is no room in `space`. */
export async function notifyOrganizerOfRequest(deps: Deps, trx: Trx, about: About, space: Space): Promise<void> {
  const { maxParticipants: max, held } = space;
  const isWaitlisted = about.booking.waitsForPlace && max !== null;
  const seats = isWaitlisted ? { max, free: Math.max(0, max - held) } : null;
  await tellOrganiser(deps, trx, about, 'openDayRequestForYou', { extra: { expiresAt: expiresAt(about), seats } });
}

/** To the organizer: a confirmed guest does not come. `nameless`: the guest's account is erased. */
export async function notifyOrganizerOfCancellation(
  deps: Deps,
  trx: Trx,
  about: About,
  { nameless = false }: { nameless?: boolean } = {},
): Promise<void> {
  await tellOrganiser(deps, trx, about, 'openDayGuestCancelled', { extra: {}, nameless });
}
