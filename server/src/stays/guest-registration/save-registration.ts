import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { saveRegistration as endpoint, GuestRegistrationView } from '#contract/stays/guest-registration.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { viewRegistration } from './guest-registration.queries.ts';
import { updateRegistration } from './guest-registration.store.ts';
import { loadForHost, registrationError } from './load-registration.ts';
import { editProblem } from './registration-times.rules.ts';
import { reviewGuests } from './write-guest.ts';

/**
 * Stores how the guests travel, and the apartment in the police's system.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, GUEST_REGISTRATION_STATUS_EXCEPTION
 */
export function saveRegistration(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  bookingId: number,
  { kind, apartmentId }: ParsedOf<typeof endpoint>['body'],
): Promise<GuestRegistrationView> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const registration = await loadForHost(context, trx, bookingId);
    const now = deps.clock.now();
    const problem = editProblem(registration, now);
    if (problem) throw registrationError(domainError, problem);
    await updateRegistration(trx, bookingId, { kind, apartmentId, updatedAt: now });
    await reviewGuests(deps, trx, { ...registration, kind });
    await deps.recordEvent({ event: 'guestRegistration.edited', actorId: actor.id, bookingId }, trx);
    return viewRegistration(deps, trx, { registration: { ...registration, kind, apartmentId }, role: 'HOST' });
  });
}
