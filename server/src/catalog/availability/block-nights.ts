import type { blockNights as endpoint, StayCalendar } from '#contract/catalog/availability';
import type { ParsedOf } from '#contract/platform/endpoint';
import { dayInItaly } from '../../platform/lib/nights.ts';
import type { ActorUseCase } from '../deps.ts';
import { countRevision, cutFeedBlocks, insertOwnBlock, selectOwnBlocksIn } from './availability.store.ts';
import { changeCalendar } from './change-calendar.ts';
import { blockProblems } from './nights.rules.ts';

/**
 * Blocks nights for the host. What feeds report for them steps back.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, STAY_DATES_TAKEN_EXCEPTION with `taken`,
 * VALIDATION_EXCEPTION in_past, too_far, before_start
 */
export async function blockNights(
  context: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION' | 'STAY_DATES_TAKEN_EXCEPTION'>,
  listingId: number,
  { note, ...asked }: ParsedOf<typeof endpoint>['body'],
): Promise<StayCalendar> {
  const { deps, actor, refuse } = context;
  return changeCalendar(context, listingId, async ({ trx, stay, now }) => {
    const fields = blockProblems(asked, dayInItaly(now));
    if (fields.length > 0) throw refuse('VALIDATION_EXCEPTION', { fields });
    const taken = await selectOwnBlocksIn(trx, listingId, asked);
    if (taken.length > 0) {
      throw refuse('STAY_DATES_TAKEN_EXCEPTION', { taken: taken.map(({ id, from, to }) => ({ id, from, to })) });
    }
    await insertOwnBlock(trx, { ...asked, listingId, note: note || null, createdAt: now });
    await cutFeedBlocks(trx, listingId, now);
    await countRevision(trx, listingId, now);
    const trace = { after: { blocked: { ...asked, note: note || null } }, affectedId: stay.advertiserId };
    await deps.report({ event: 'availability.edited', actorId: actor.id, listingId }, trx, trace);
  });
}
