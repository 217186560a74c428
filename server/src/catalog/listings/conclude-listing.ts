import type { concludeListing as concludeEndpoint } from '#contract/catalog/listing-life';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { publish } from '../../platform/events/domain-events.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type Agreement, dealOf } from './conclusion.rules.ts';
import { hasMet } from './counterparties.store.ts';
import { setLife } from './listing-life.store.ts';
import { type OpenAd, openAd, stepOf } from './open-ad.ts';

type Context = ActorUseCase<ErrorsOf<typeof concludeEndpoint>>;

const unknownPerson = {
  path: 'body.conclusionBuyerOrTenantId',
  rule: 'unknown_counterparty',
  message: 'has not met the advertiser',
};

/**
 * Ends a published sale or rental for good: when, for how much, and with whom. Its open days to come are cancelled.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, LISTING_STATUS_EXCEPTION with `status` (a stay never
 *   concludes), VALIDATION_EXCEPTION for each bad field
 */
export async function concludeListing(context: Context, id: number, agreement: Agreement): Promise<void> {
  const { deps, actor, refuse } = context;
  await inTransaction(deps.db, async (trx) => {
    const ad = await openAd(context, trx, id);
    const now = deps.clock.now();
    stepOf(context, ad, 'conclude');
    const judged = dealOf(agreement, factsOf(ad, now));
    if ('problems' in judged) throw refuse('VALIDATION_EXCEPTION', { fields: judged.problems });
    const { conclusionCounterpartyId: person } = judged.deal;
    if (person !== null && !(await hasMet(trx, ad.advertiserId, person))) {
      throw refuse('VALIDATION_EXCEPTION', { fields: [unknownPerson] });
    }
    await setLife(trx, id, { status: 'CONCLUDED', ...judged.deal, updatedAt: now });
    await publish(deps, trx, 'listing.closed', { listingIds: [id], how: 'CONCLUDED', actorId: actor.id });
    await deps.report({ event: 'listings.concluded', actorId: actor.id, listingId: id }, trx);
  });
}

function factsOf({ currency, firstPublishedAt }: OpenAd, now: Date) {
  return { currency, today: italianDay(now), publishedOn: italianDay(firstPublishedAt ?? now) };
}
