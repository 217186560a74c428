import type {
  LimitedOrganization,
  listOrganizations as listEndpoint,
} from '#contract/identity/organization-limits.schemas';
import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { type LimitRow, selectLimits } from './limits.store.ts';

/** A page of all organizations, by name. */
export async function listOrganizations(
  { deps }: ActorUseCase,
  { name, page, size }: ParsedOf<typeof listEndpoint>['query'],
): Promise<OutputOf<typeof listEndpoint>> {
  const result = await selectLimits(deps.db, { namePart: name, page, size, now: deps.clock.now() });
  return {
    data: await viewLimits(deps, deps.db, result.rows),
    page: { totalElements: result.total, number: page, size },
  };
}

/** With the use of the allowance, in a constant number of statements. */
export async function viewLimits(deps: Deps, on: Queryable, rows: readonly LimitRow[]): Promise<LimitedOrganization[]> {
  const accountIds = rows.map(({ accountId }) => accountId);
  const used = await deps.publicListings.countWithoutPlan(deps, on, accountIds);
  return rows.map(({ seats, seatsUsed, createdAt, ...row }) => ({
    ...row,
    seats: { total: seats, used: seatsUsed },
    listingsUsed: used.get(row.accountId) ?? 0,
    createdAt: createdAt.toISOString(),
  }));
}
