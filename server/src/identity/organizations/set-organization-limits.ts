import type {
  setOrganizationLimits as endpoint,
  LimitedOrganization,
} from '#contract/identity/organization-limits.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { viewLimits } from './limits.queries.ts';
import { findLimits, updateLimits } from './limits.store.ts';
import { lockOrganization } from './organizations.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Sets seats and listing allowance under the lock that invitations and publications take.
 * @throws ORGANIZATION_LIMIT_EXCEPTION with the use in `seats` or `listings`
 */
export async function setOrganizationLimits(
  { deps, actor, domainError }: Context,
  organizationId: number,
  { reason, seats, listingAllowance }: ParsedOf<typeof endpoint>['body'],
): Promise<LimitedOrganization> {
  return inTransaction(deps.db, async (trx) => {
    const organization = await lockOrganization(trx, organizationId);
    const limits = organization && (await findLimits(trx, organizationId, deps.clock.now()));
    const [before] = limits ? await viewLimits(deps, trx, [limits]) : [];
    if (!organization || !before) throw domainError('ORGANIZATION_NOT_FOUND_EXCEPTION');
    const { accountId } = before;
    // A page that saves unchanged seats is no reduction.
    if (seats < before.seats.used && seats < before.seats.total)
      throw domainError('ORGANIZATION_LIMIT_EXCEPTION', { seats: before.seats.used });
    if (listingAllowance !== null && listingAllowance < before.listingsUsed)
      throw domainError('ORGANIZATION_LIMIT_EXCEPTION', { listings: before.listingsUsed });
    await updateLimits(trx, organizationId, { seats, listingAllowance });
    await publish(deps, trx, 'organization.allowanceChanged', { accountId });
    const event = { actorId: actor.id, userId: accountId, organizationId };
    await deps.recordEvent({ event: 'organizations.limitsSet', ...event }, trx, {
      reason,
      before: { seats: before.seats.total, listingAllowance: before.listingAllowance },
      after: { seats, listingAllowance },
      affectedId: accountId,
    });
    return { ...before, seats: { ...before.seats, total: seats }, listingAllowance };
  });
}
