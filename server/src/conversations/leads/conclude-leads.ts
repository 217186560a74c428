import type { ConcludedListing } from '../../catalog/listings/listing-leads.port.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { changeLead } from './change-lead.ts';
import { afterMove, moveOfConclusion } from './lead.rules.ts';
import { findOrganizationOf, lockLeads, selectOpenOfListing } from './leads.store.ts';

/** Implements `ListingLeads`: people's listings have no leads. Lock order: listing, leads. */
export async function concludeLeads(
  deps: Deps,
  trx: Trx,
  { listingId, advertiserId, counterpartyId, actorId, openLeads }: ConcludedListing,
): Promise<number> {
  const organization = await findOrganizationOf(trx, advertiserId);
  if (!organization) return 0;
  const settings = await lockLeads(trx, organization.id);
  const leads = await selectOpenOfListing(trx, { organizationId: organization.id, listingId, counterpartyId });
  const moves = leads.map((lead) => ({ lead, move: moveOfConclusion(lead, openLeads) }));
  const undecided = moves.filter(({ move }) => move === 'ASK').length;
  if (undecided > 0) return undecided;
  for (const { lead, move } of moves) {
    if (move === 'ASK' || move === 'KEEP') continue;
    const { isCounterparty: _, hasOther: __, ...row } = lead;
    const clock = afterMove(row, move, move === 'LOST' ? 'CONCLUDED' : null);
    await changeLead(deps, trx, { organization, settings, lead: row, clock, actorId });
  }
  return 0;
}
