import { SUSPENSION_REASON_MIN } from '#contract/catalog/listing-lifecycle';
import type { suspendListing as suspendEndpoint } from '#contract/catalog/listing-lifecycle.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import type { Transitions } from './listing.rules.ts';
import { loadListing, requireTransition } from './load-listing.ts';

type Context = ActorUseCase<ErrorsOf<typeof suspendEndpoint>>;

/**
 * Suspends a published listing. A reason is optional for its advertiser and required for an admin, whose suspension
 * notifies the advertiser.
 * @throws LISTING_STATUS_EXCEPTION with `status` and `suspendedBy`
 * @throws VALIDATION_EXCEPTION of `body.reason`
 */
export async function suspendListing(
  context: Context,
  id: number,
  given: { reason?: string | undefined } = {},
  table?: Transitions,
): Promise<void> {
  const { deps, actor, domainError } = context;
  const reason = given.reason ?? '';
  await inTransaction(deps.db, async (trx) => {
    const listing = await loadListing(context, trx, id);
    const transition = requireTransition(context, listing, 'suspend', table);
    if (transition.guards.includes('reason')) validateReason(reason, domainError);
    await applyTransition(deps, trx, listing, transition, {
      now: deps.clock.now(),
      actorId: actor.id,
      reason: reason || null,
    });
  });
}

function validateReason(reason: string, domainError: Context['domainError']): void {
  if (reason.length >= SUSPENSION_REASON_MIN) return;
  const message = `must have at least ${SUSPENSION_REASON_MIN} characters`;
  const tooShort = { rule: 'too_small', message, limit: SUSPENSION_REASON_MIN };
  const problem = reason === '' ? { rule: 'required', message: 'is required' } : tooShort;
  throw domainError('VALIDATION_EXCEPTION', { fields: [{ path: 'body.reason', ...problem }] });
}
