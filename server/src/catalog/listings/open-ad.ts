import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { maySee, rolesOn } from './listing.policy.ts';
import { type ListingAction, type Transition, type Transitions, transitionFor } from './listing.rules.ts';
import { type AdRow, lockAd } from './listing-life.store.ts';

/** Locks a listing for a user who may see it. @throws LISTING_NOT_FOUND_EXCEPTION also for an ad that the actor may not see */
export async function openAd(
  { actor, refuse }: Pick<ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>, 'actor' | 'refuse'>,
  trx: Trx,
  id: number,
): Promise<AdRow> {
  const ad = await lockAd(trx, id);
  if (!ad || !maySee(actor, ad)) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  return ad;
}

/**
 * The transition that the actor makes with `action`.
 * @throws AUTHORIZATION_DENIED_EXCEPTION where it is not theirs, LISTING_STATUS_EXCEPTION with `status` and `suspendedBy`
 *   where it does not start here
 */
export function stepOf(
  { actor, refuse }: Pick<ActorUseCase<'LISTING_STATUS_EXCEPTION'>, 'actor' | 'refuse'>,
  ad: AdRow,
  action: ListingAction,
  table?: Transitions,
): Transition {
  const step = transitionFor(ad, action, rolesOn(actor, ad), table);
  if (step.ok) return step.value;
  if (step.code === 'AUTHORIZATION_DENIED_EXCEPTION') throw refuse(step.code);
  throw refuse('LISTING_STATUS_EXCEPTION', { status: ad.status, suspendedBy: ad.suspendedBy });
}

/** Whether an admin's suspension keeps the actor from `action`. */
export function isHeld(actor: ActorUseCase['actor'], ad: AdRow, action: ListingAction): boolean {
  const step = transitionFor(ad, action, rolesOn(actor, ad));
  return !step.ok && step.code === 'LISTING_HELD_EXCEPTION';
}
