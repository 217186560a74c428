import type { ErrorsOf } from '#contract/platform/endpoint';
import type { revokeLink as endpoint, GuestRegistrationView } from '#contract/stays/guest-registration.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { viewRegistration } from './guest-registration.queries.ts';
import { updateRegistration } from './guest-registration.store.ts';
import { loadLocked, registrationError } from './load-registration.ts';
import { linkProblem } from './registration-times.rules.ts';

/** Revokes the link of a booking. Idempotent. @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, GUEST_REGISTRATION_STATUS_EXCEPTION */
export function revokeLink(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  bookingId: number,
): Promise<GuestRegistrationView> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { registration, role } = await loadLocked(context, trx, bookingId);
    const now = deps.clock.now();
    const problem = linkProblem(registration, now);
    if (problem) throw registrationError(domainError, problem);
    await updateRegistration(trx, bookingId, { tokenHash: null, updatedAt: now });
    await deps.recordEvent({ event: 'guestRegistration.linkRevoked', actorId: actor.id, bookingId }, trx);
    return viewRegistration(deps, trx, { registration: { ...registration, tokenHash: null }, role });
  });
}
