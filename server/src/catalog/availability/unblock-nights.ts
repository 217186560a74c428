import type { unblockNights as endpoint, StayCalendar } from '#contract/catalog/availability.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { countRevision, cutFeedBlocks, deleteOwnBlock } from './availability.store.ts';
import { changeCalendar } from './change-calendar.ts';

/**
 * Deletes a block of the host; feed blocks on these nights apply again.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, STAY_BLOCK_NOT_FOUND_EXCEPTION also for a block
 * of a feed
 */
export async function unblockNights(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  blockId: number,
): Promise<StayCalendar> {
  const { deps, actor, domainError } = context;
  return changeCalendar(context, listingId, async ({ trx, stay, now }) => {
    const blocked = await deleteOwnBlock(trx, listingId, blockId);
    if (!blocked) throw domainError('STAY_BLOCK_NOT_FOUND_EXCEPTION');
    await cutFeedBlocks(trx, listingId, now);
    await countRevision(trx, listingId, now);
    const auditDetail = { before: { blocked }, affectedId: stay.advertiserId };
    await deps.recordEvent({ event: 'availability.edited', actorId: actor.id, listingId }, trx, auditDetail);
  });
}
