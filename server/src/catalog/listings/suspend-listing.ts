import { SUSPENSION_REASON_MIN, type suspendListing as suspendEndpoint } from '#contract/catalog/listing-life';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { setLife } from './listing-life.store.ts';
import { openAd, placeOf, stepOf } from './open-ad.ts';

type Context = ActorUseCase<ErrorsOf<typeof suspendEndpoint>>;

/**
 * Takes a published ad off. Its advertiser may say why; an admin must, and the advertiser is written to.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, LISTING_STATUS_EXCEPTION with `status` and
 *   `suspendedBy`, VALIDATION_EXCEPTION of `body.reason`
 */
export async function suspendListing(
  context: Context,
  id: number,
  given: { reason?: string | undefined } = {},
): Promise<void> {
  const { deps, actor, refuse } = context;
  const reason = given.reason ?? '';
  await inTransaction(deps.db, async (trx) => {
    const ad = await openAd(context, trx, id);
    const { suspendedBy = 'OWNER', guards } = stepOf(context, ad, 'suspend');
    if (guards.includes('reason')) judgeReason(reason, refuse);
    const after = { status: 'SUSPENDED', suspendedBy, suspensionReason: reason || null } as const;
    await setLife(trx, id, { ...after, updatedAt: deps.clock.now() });
    await publish(deps, trx, 'listing.suspended', {
      listingId: id,
      advertiserId: ad.advertiserId,
      by: suspendedBy,
      reason: reason || null,
      actorId: actor.id,
      byDecision: false,
    });
    const trace = { reason: reason || null, before: placeOf(ad), after, affectedId: ad.advertiserId };
    await deps.report({ event: 'listings.suspended', actorId: actor.id, listingId: id, by: suspendedBy }, trx, trace);
  });
}

function judgeReason(reason: string, refuse: Context['refuse']): void {
  if (reason.length >= SUSPENSION_REASON_MIN) return;
  const message = `must have at least ${SUSPENSION_REASON_MIN} characters`;
  const tooShort = { rule: 'too_small', message, limit: SUSPENSION_REASON_MIN };
  const problem = reason === '' ? { rule: 'required', message: 'is required' } : tooShort;
  throw refuse('VALIDATION_EXCEPTION', { fields: [{ path: 'body.reason', ...problem }] });
}
