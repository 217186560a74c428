import type { ErrorsOf } from '#contract/platform/endpoint';
import type * as contract from '#contract/stays/check-in-instructions.schemas';
import {
  type BookedInstructions,
  type CheckInInstructions,
  checkInInstructions,
} from '#contract/stays/check-in-instructions.schemas';
import { findOwnStay, type Stay } from '../../catalog/availability/load-stay.ts';
import { canActFor } from '../../identity/organizations/act-for.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { roleOn } from '../stay-bookings/stay-booking.policy.ts';
import { findInstructedBooking, findSealed } from './check-in-instructions.store.ts';
import { areShown, instructionTimes } from './instruction-times.rules.ts';

const empty: CheckInInstructions = { text: '', codes: '', wifi: '' };

export const openInstructions = ({ secrets }: Pick<Deps, 'secrets'>, sealed: Buffer): CheckInInstructions =>
  checkInInstructions.parse(JSON.parse(secrets.decrypt(sealed)));

/** A stay of the host. @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION also for an admin */
export async function findHostStay(
  context: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
): Promise<Stay> {
  const stay = await findOwnStay(context, listingId);
  const agentId = stay.own?.agentId ?? null;
  if (!canActFor(context.actor, stay.advertiserId, 'writeListings', { agentId }))
    throw context.domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return stay;
}

/** @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for others than the host */
export async function getListingInstructions(
  context: ActorUseCase<ErrorsOf<typeof contract.getListingInstructions>>,
  listingId: number,
): Promise<CheckInInstructions> {
  const { deps } = context;
  await findHostStay(context, listingId);
  const sealed = await findSealed(deps.db, listingId);
  return sealed ? openInstructions(deps, sealed) : empty;
}

/** @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for an admin */
export async function getInstructions(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof contract.getInstructions>>,
  bookingId: number,
): Promise<BookedInstructions> {
  const booking = await findInstructedBooking(deps.db, bookingId);
  const role = booking && roleOn(actor, booking);
  if (!booking || !role) throw domainError('STAY_BOOKING_NOT_FOUND_EXCEPTION');
  if (role === 'ADMIN') throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const isShown = role === 'HOST' || areShown(booking, deps.clock.now());
  const { availableFrom, availableUntil } = instructionTimes(booking);
  return {
    availableFrom: availableFrom.toISOString(),
    availableUntil: availableUntil.toISOString(),
    instructions: isShown && booking.sealed ? openInstructions(deps, booking.sealed) : null,
  };
}
