import type {
  BulkListingResult,
  changeOrganizationListings as endpoint,
} from '#contract/catalog/organization-listings.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { lockForWrite, requireMember, requireMembership } from '../../identity/organizations/load-organization.ts';
import { DomainError, domainError } from '../../platform/lib/domain-error.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { mayAssign } from './listing.policy.ts';
import { loadListing } from './load-listing.ts';
import { selectListingsOfAccount, setAgent } from './organization-listings.store.ts';
import { publishListing } from './publish-listing.ts';
import { removeListing } from './remove-listing.ts';
import { suspendListing } from './suspend-listing.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];
type Chosen = Awaited<ReturnType<typeof selectListingsOfAccount>>[number];

/**
 * Changes listings of an organization one by one, each in its own transaction. A refusal of one listing is its result.
 * @throws ORGANIZATION_NOT_FOUND_EXCEPTION for users who are not members, ORGANIZATION_CLOSED_EXCEPTION
 * @throws MEMBER_NOT_FOUND_EXCEPTION for an agent who is not a live member, VALIDATION_EXCEPTION of `body.agentId`
 */
export async function changeOrganizationListings(
  context: Context,
  organizationId: number,
  { ids, action, agentId }: Body,
): Promise<BulkListingResult[]> {
  const { deps } = context;
  const { accountId, isOpen } = requireMembership(context, organizationId);
  if (!isOpen) throw context.domainError('ORGANIZATION_CLOSED_EXCEPTION');
  if (action === 'assign' && agentId === undefined)
    throw context.domainError('VALIDATION_EXCEPTION', {
      fields: [{ path: 'body.agentId', rule: 'required', message: 'is required' }],
    });
  const input = [...new Set(ids)];
  const chosen = new Map((await selectListingsOfAccount(deps.db, accountId, input)).map((row) => [row.id, row]));
  const results: BulkListingResult[] = [];
  for (const id of input) {
    const listing = chosen.get(id);
    const change = () => changeOne(context, { organizationId, agentId: agentId ?? null }, action, listing);
    results.push({ id, error: await errorOf(change) });
  }
  return results;
}

function changeOne(
  context: Context,
  assignment: { organizationId: number; agentId: number | null },
  action: Body['action'],
  listing: Chosen | undefined,
): Promise<unknown> {
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  const { id } = listing;
  // The errors of the single actions are results here.
  const single = { ...context, domainError };
  if (action === 'publish') return publishListing(single, id);
  if (action === 'suspend') return suspendListing(single, id);
  if (action === 'delete') return removeListing(single, listing);
  return assignListing(context, id, assignment);
}

/** Under the organization's lock, so that no member becomes the agent while leaving. */
function assignListing(
  context: Context,
  id: number,
  { organizationId, agentId }: { organizationId: number; agentId: number | null },
): Promise<void> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (trx) => {
    await lockForWrite(context, trx, organizationId, 'readListings');
    if (agentId !== null) await requireMember(context, trx, organizationId, agentId);
    const listing = await loadListing({ actor, domainError }, trx, id);
    if (!mayAssign(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    if (listing.agentId === agentId) return;
    await setAgent(trx, id, agentId);
    await deps.recordEvent({ event: 'listings.assigned', actorId: actor.id, listingId: id, agentId }, trx);
  });
}

/** Codes that concern the call and not one listing. */
const callCodes = ['MEMBER_NOT_FOUND_EXCEPTION', 'ORGANIZATION_NOT_FOUND_EXCEPTION', 'ORGANIZATION_CLOSED_EXCEPTION'];

async function errorOf(change: () => Promise<unknown>): Promise<string | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (error instanceof DomainError && !callCodes.includes(error.code)) return error.code;
    throw error;
  }
}
