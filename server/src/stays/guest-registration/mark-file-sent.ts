import type { ErrorsOf } from '#contract/platform/endpoint';
import type { markFileSent as endpoint, GuestRegistrationView } from '#contract/stays/guest-registration.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { eraseLocked } from './erase-guests.ts';
import { policeFile } from './guest-details.rules.ts';
import { viewRegistration } from './guest-registration.queries.ts';
import { selectGuests, updateRegistration } from './guest-registration.store.ts';
import { fileStayOf, loadForHost, registrationError } from './load-registration.ts';
import { sentProblem } from './registration-times.rules.ts';

/**
 * Records that the host sent the file to the police, and erases names and documents in the same transaction.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, GUEST_REGISTRATION_STATUS_EXCEPTION with `problem` and `missing`
 */
export function markFileSent(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  bookingId: number,
): Promise<GuestRegistrationView> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const registration = await loadForHost(context, trx, bookingId);
    const now = deps.clock.now();
    const problem = sentProblem(registration, now);
    if (problem) throw registrationError(domainError, problem);
    const stay = fileStayOf(deps, registration, await selectGuests(trx, bookingId));
    const { file, missing } = policeFile(stay);
    if (file === null) throw registrationError(domainError, 'INCOMPLETE', missing);
    await updateRegistration(trx, bookingId, { sentAt: now, updatedAt: now });
    await eraseLocked(deps, trx, registration, 'STATISTICS');
    await deps.recordEvent({ event: 'guestRegistration.fileSent', actorId: actor.id, bookingId }, trx);
    const after = { ...registration, sentAt: now, erasedAt: now, tokenHash: null };
    return viewRegistration(deps, trx, { registration: after, role: 'HOST' });
  });
}
