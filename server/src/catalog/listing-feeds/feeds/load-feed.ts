import { type Ability, roleAllows } from '../../../identity/organizations/act-for.ts';
import { requireMembership } from '../../../identity/organizations/load-organization.ts';
import type { Membership } from '../../../platform/http/context.ts';
import type { Queryable, Trx } from '../../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../../deps.ts';
import { type FeedRow, findFeed, lockFeed } from './feeds.store.ts';

export type FeedParams = { organizationId: number; feedId: number };
type NotFound = 'ORGANIZATION_NOT_FOUND_EXCEPTION' | 'LISTING_FEED_NOT_FOUND_EXCEPTION';

/** A feed for a read by a member. @throws LISTING_FEED_NOT_FOUND_EXCEPTION */
export async function loadFeed(
  context: ActorUseCase<NotFound>,
  on: Queryable,
  { organizationId, feedId }: FeedParams,
): Promise<{ feed: FeedRow; membership: Membership }> {
  const membership = requireMembership(context, organizationId);
  const feed = await findFeed(on, feedId);
  if (feed?.organizationId !== organizationId) throw context.domainError('LISTING_FEED_NOT_FOUND_EXCEPTION');
  return { feed, membership };
}

/**
 * The membership for a write.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for a role without the ability, ORGANIZATION_CLOSED_EXCEPTION also for a suspended one
 */
export function requireFeedAbility(
  context: ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION' | 'ORGANIZATION_CLOSED_EXCEPTION'>,
  organizationId: number,
  ability: Ability,
): Membership {
  const { actor, domainError } = context;
  const membership = requireMembership(context, organizationId);
  const own = { userId: actor.id, agentId: actor.id };
  if (!roleAllows(membership.role, ability, { ...own, isOpen: true }))
    throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  if (!membership.isOpen) throw domainError('ORGANIZATION_CLOSED_EXCEPTION');
  return membership;
}

/** Locks a feed for a write: its runs and changes are serialized by this lock. */
export async function lockFeedFor(
  context: ActorUseCase<NotFound | 'ORGANIZATION_CLOSED_EXCEPTION'>,
  trx: Trx,
  { organizationId, feedId }: FeedParams,
  ability: Ability = 'manageFeeds',
): Promise<{ feed: FeedRow; membership: Membership }> {
  const membership = requireFeedAbility(context, organizationId, ability);
  const feed = await lockFeed(trx, feedId);
  if (feed?.organizationId !== organizationId) throw context.domainError('LISTING_FEED_NOT_FOUND_EXCEPTION');
  return { feed, membership };
}
