import type { editCalendar as endpoint, StayCalendar } from '#contract/catalog/availability.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { updateCalendar } from './availability.store.ts';
import { changeCalendar } from './change-calendar.ts';
import { lengthProblems } from './nights.rules.ts';

/**
 * Updates minimum and maximum nights and preparation days. Missing fields are unchanged.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, VALIDATION_EXCEPTION body.maxNights
 * below_minimum
 */
export async function editCalendar(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  body: ParsedOf<typeof endpoint>['body'],
): Promise<StayCalendar> {
  const { deps, actor, domainError } = context;
  return changeCalendar(context, listingId, async ({ trx, calendar, stay, now }) => {
    const {
      minNights = calendar.minNights,
      maxNights = calendar.maxNights,
      preparationDays = calendar.preparationDays,
    } = body;
    const fields = lengthProblems({ minNights, maxNights });
    if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
    const after = { minNights, maxNights, preparationDays };
    await updateCalendar(trx, listingId, { ...after, updatedAt: now });
    const auditDetail = { before: calendar, after: { ...calendar, ...after }, affectedId: stay.advertiserId };
    await deps.recordEvent({ event: 'availability.edited', actorId: actor.id, listingId }, trx, auditDetail);
  });
}
