import type { Deps } from '../deps.ts';
import type { CardUsage, CardUse } from '../payments/card-usage.port.ts';
import { selectPayingFor } from './subscription-life.store.ts';

/** Parallel requests to the provider. */
const AT_ONCE = 10;

/** Which card pays which subscription of a user, as the provider knows it. @throws PaymentsError */
export const findCardUses: CardUsage<Pick<Deps, 'db' | 'payments'>> = async ({ db, payments }, userId) => {
  const live = await selectPayingFor(db, userId);
  const paying: CardUse[] = [];
  for (let from = 0; from < live.length; from += AT_ONCE) {
    const asked = live.slice(from, from + AT_ONCE).map(async ({ externalId, listingId, listingTitle }) => {
      const told = await payments.findSubscription(externalId);
      return { cardId: told?.cardId ?? null, listingId, listingTitle };
    });
    paying.push(...(await Promise.all(asked)));
  }
  return paying;
};
