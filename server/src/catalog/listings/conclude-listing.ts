import type { OpenLeads } from '#contract/catalog/listing-lifecycle';
import type { concludeListing as concludeEndpoint } from '#contract/catalog/listing-lifecycle.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { type Agreement, type Deal, dealOf } from './conclusion.rules.ts';
import { isKnownContact } from './counterparties.store.ts';
import type { Transitions } from './listing.rules.ts';
import type { LockedListingRow } from './listing-lifecycle.store.ts';
import { loadListing, requireTransition } from './load-listing.ts';

type Context = ActorUseCase<ErrorsOf<typeof concludeEndpoint>>;

const unknownCounterparty = {
  path: 'body.conclusionBuyerOrTenantId',
  rule: 'unknown_counterparty',
  message: 'has not met the advertiser',
};

/**
 * Closes a published sale or rental permanently, with date, price and counterparty. Cancels its upcoming open days.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, LISTING_STATUS_EXCEPTION with `status` (a stay
 * never concludes), VALIDATION_EXCEPTION for each invalid field, LISTING_LEADS_EXCEPTION with `leads`
 */
export async function concludeListing(
  context: Context,
  id: number,
  { openLeads, ...agreement }: Agreement & { openLeads?: OpenLeads | undefined },
  table?: Transitions,
): Promise<void> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (trx) => {
    const listing = await loadListing(context, trx, id);
    const now = deps.clock.now();
    const transition = requireTransition(context, listing, 'conclude', table);
    const isDealRequired = transition.guards.includes('agreement');
    const deal = isDealRequired ? { deal: await requireDeal(context, trx, listing, agreement, now) } : {};
    await applyTransition(deps, trx, listing, transition, { now, actorId: actor.id, ...deal });
    const counterpartyId = deal.deal?.conclusionCounterpartyId ?? null;
    const concluded = { listingId: id, advertiserId: listing.advertiserId, counterpartyId, actorId: actor.id };
    const leads = await deps.listingLeads.conclude(deps, trx, { ...concluded, openLeads });
    if (leads > 0) throw context.domainError('LISTING_LEADS_EXCEPTION', { leads });
  });
}

async function requireDeal(
  { domainError }: Context,
  trx: Trx,
  listing: LockedListingRow,
  agreement: Agreement,
  now: Date,
): Promise<Deal> {
  const result = dealOf(agreement, factsOf(listing, now));
  if ('problems' in result) throw domainError('VALIDATION_EXCEPTION', { fields: result.problems });
  const { conclusionCounterpartyId: userId } = result.deal;
  if (userId !== null && !(await isKnownContact(trx, listing.advertiserId, userId))) {
    throw domainError('VALIDATION_EXCEPTION', { fields: [unknownCounterparty] });
  }
  return result.deal;
}

function factsOf({ currency, firstPublishedAt }: LockedListingRow, now: Date) {
  return { currency, today: italianDay(now), publishedOn: italianDay(firstPublishedAt ?? now) };
}
