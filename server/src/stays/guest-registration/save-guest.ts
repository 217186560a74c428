import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { zonedDate } from '#contract/platform/zoned-time';
import type { saveGuest as endpoint, GuestRegistrationView } from '#contract/stays/guest-registration.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { birthProblems } from './guest-details.rules.ts';
import { viewRegistration } from './guest-registration.queries.ts';
import { loadForHost, registrationError } from './load-registration.ts';
import { editProblem } from './registration-times.rules.ts';
import { resolveCodes } from './resolve-codes.ts';
import { writeGuest } from './write-guest.ts';

/**
 * Replaces the data of a guest, with codes that the tables lack and how the host saw the document.
 * @throws STAY_BOOKING_NOT_FOUND_EXCEPTION also for a number that the booking lacks, GUEST_REGISTRATION_STATUS_EXCEPTION,
 * VALIDATION_EXCEPTION in_future, comune_not_at_birth
 */
export function saveGuest(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { id, number }: { id: number; number: number },
  { details: sent, identification }: ParsedOf<typeof endpoint>['body'],
): Promise<GuestRegistrationView> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const registration = await loadForHost(context, trx, id);
    const now = deps.clock.now();
    const problem = editProblem(registration, now);
    if (problem) throw registrationError(domainError, problem);
    if (number > registration.expected) throw domainError('STAY_BOOKING_NOT_FOUND_EXCEPTION');
    const { details, fields } = await resolveCodes(trx, sent, 'body.details');
    const today = zonedDate(now.getTime(), registration.timeZone);
    const problems = [...birthProblems(details, today, 'body.details'), ...fields];
    if (problems.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields: problems });
    await writeGuest(deps, trx, registration, { number, details, identification });
    await deps.recordEvent({ event: 'guestRegistration.edited', actorId: actor.id, bookingId: id }, trx);
    return viewRegistration(deps, trx, { registration, role: 'HOST' });
  });
}
