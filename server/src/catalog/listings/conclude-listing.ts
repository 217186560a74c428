import type { concludeListing as concludeEndpoint } from '#contract/catalog/listing-life';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { type Agreement, type Deal, dealOf } from './conclusion.rules.ts';
import { hasMet } from './counterparties.store.ts';
import type { Transitions } from './listing.rules.ts';
import type { AdRow } from './listing-life.store.ts';
import { openAd, stepOf } from './open-ad.ts';

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
export async function concludeListing(
  context: Context,
  id: number,
  agreement: Agreement,
  table?: Transitions,
): Promise<void> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (trx) => {
    const ad = await openAd(context, trx, id);
    const now = deps.clock.now();
    const transition = stepOf(context, ad, 'conclude', table);
    const isDealRequired = transition.guards.includes('agreement');
    const deal = isDealRequired ? { deal: await requireDeal(context, trx, ad, agreement, now) } : {};
    await applyTransition(deps, trx, ad, transition, { now, actorId: actor.id, ...deal });
  });
}

async function requireDeal({ refuse }: Context, trx: Trx, ad: AdRow, agreement: Agreement, now: Date): Promise<Deal> {
  const judged = dealOf(agreement, factsOf(ad, now));
  if ('problems' in judged) throw refuse('VALIDATION_EXCEPTION', { fields: judged.problems });
  const { conclusionCounterpartyId: userId } = judged.deal;
  if (userId !== null && !(await hasMet(trx, ad.advertiserId, userId))) {
    throw refuse('VALIDATION_EXCEPTION', { fields: [unknownPerson] });
  }
  return judged.deal;
}

function factsOf({ currency, firstPublishedAt }: AdRow, now: Date) {
  return { currency, today: italianDay(now), publishedOn: italianDay(firstPublishedAt ?? now) };
}
