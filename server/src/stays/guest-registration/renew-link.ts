import type { ErrorsOf } from '#contract/platform/endpoint';
import type { renewLink as endpoint, GuestRegistrationView } from '#contract/stays/guest-registration.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { viewRegistration } from './guest-registration.queries.ts';
import { updateRegistration } from './guest-registration.store.ts';
import { loadLocked, registrationError, registrationToken } from './load-registration.ts';
import { linkProblem } from './registration-times.rules.ts';

/**
 * Creates the link of a booking; an earlier one stops working.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION, GUEST_REGISTRATION_STATUS_EXCEPTION before the payment and after it closed
 */
export function renewLink(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  bookingId: number,
): Promise<GuestRegistrationView> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { registration, role } = await loadLocked(context, trx, bookingId);
    const now = deps.clock.now();
    const problem = linkProblem(registration, now);
    if (problem) throw registrationError(domainError, problem);
    const linkVersion = registration.linkVersion + 1;
    const tokenHash = hashToken(registrationToken(deps.secrets, bookingId, linkVersion));
    await updateRegistration(trx, bookingId, { linkVersion, tokenHash, updatedAt: now });
    await deps.recordEvent({ event: 'guestRegistration.linkRenewed', actorId: actor.id, bookingId }, trx);
    return viewRegistration(deps, trx, { registration: { ...registration, linkVersion, tokenHash }, role });
  });
}
