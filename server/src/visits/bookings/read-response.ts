import type { OutputOf } from '#contract/platform/endpoint';
import type { getResponse } from '#contract/visits/bookings.schemas';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps, UseCase } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { abilities } from './booking.policy.ts';
import { findBooking } from './bookings.store.ts';
import { type ResponseTarget, readResponseToken } from './response-token.ts';

export type BookingResponse = OutputOf<typeof getResponse>['data'];
export type ResponseContext = Pick<UseCase<'INVALID_ANSWER_TOKEN_EXCEPTION'>, 'deps' | 'domainError'>;

/**
 * Decrypts the token of an emailed link.
 * @throws INVALID_ANSWER_TOKEN_EXCEPTION: not issued by this site, or the user may no longer sign in
 */
export async function readResponse({ deps, domainError }: ResponseContext, token: string): Promise<ResponseTarget> {
  const response = readResponseToken(deps, token);
  const account = response && (await findAccount(deps, response.participantId));
  if (!response || !account || account.erasedAt || account.status === 'SUSPENDED') {
    throw domainError('INVALID_ANSWER_TOKEN_EXCEPTION');
  }
  return response;
}

/** Whether a link is about the current booking, not one before a rebooking. */
export const isAbout = (booking: { requestedAt: Date }, requestedAt: Date): boolean =>
  booking.requestedAt.getTime() === requestedAt.getTime();

/** The booking for the response page; confirmed participants see the exact address. */
export async function responseOf(
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  { bookingId, event }: { bookingId: number; event: OpenDay },
): Promise<BookingResponse> {
  const booking = await findBooking(on, bookingId);
  if (!booking) throw new Error(`Booking ${bookingId} is gone`);
  const { startsAt, endsAt } = event;
  const { accept, cancel } = abilities('PARTICIPANT', { ...booking, startsAt, endsAt }, clock.now());
  const comes = booking.status === 'CONFIRMED' || booking.status === 'PRESENT';
  return {
    listingId: event.listingId,
    listingTitle: event.listingTitle,
    address: comes ? event.exactAddress : event.address,
    eventId: event.id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone: event.timeZone,
    status: booking.status,
    people: 1 + booking.companions,
    offerExpiresAt: booking.offerExpiresAt?.toISOString() ?? null,
    can: { accept, cancel },
  };
}
