import type { blockNights as endpoint, StayCalendar } from '#contract/catalog/availability.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { dayInItaly } from '../../platform/lib/nights.ts';
import type { ActorUseCase } from '../deps.ts';
import { countRevision, cutFeedBlocks, insertOwnBlock, selectFirmBlocksIn } from './availability.store.ts';
import { changeCalendar } from './change-calendar.ts';
import { blockProblems } from './nights.rules.ts';

/**
 * Blocks nights for the host. Feed blocks on these nights are cut.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, STAY_DATES_TAKEN_EXCEPTION with `taken`,
 * VALIDATION_EXCEPTION in_past, too_far, before_start
 */
export async function blockNights(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  { note, ...input }: ParsedOf<typeof endpoint>['body'],
): Promise<StayCalendar> {
  const { deps, actor, domainError } = context;
  return changeCalendar(context, listingId, async ({ trx, stay, now }) => {
    const fields = blockProblems(input, dayInItaly(now));
    if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
    const overlapping = await selectFirmBlocksIn(trx, listingId, input);
    if (overlapping.length > 0) {
      throw domainError('STAY_DATES_TAKEN_EXCEPTION', {
        taken: overlapping.map(({ id, from, to }) => ({ id, from, to })),
      });
    }
    await insertOwnBlock(trx, { ...input, listingId, note: note || null, createdAt: now });
    await cutFeedBlocks(trx, listingId, now);
    await countRevision(trx, listingId, now);
    const auditDetail = { after: { blocked: { ...input, note: note || null } }, affectedId: stay.advertiserId };
    await deps.recordEvent({ event: 'availability.edited', actorId: actor.id, listingId }, trx, auditDetail);
  });
}
