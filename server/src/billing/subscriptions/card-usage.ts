import type { Deps } from '../deps.ts';
import { findPayingFor } from './subscriptions.queries.ts';

type Paying = { cardId: string | null; listingId: number; listingTitle: string };

/** The provider is asked of so many subscriptions at once. */
const AT_ONCE = 10;

/**
 * Which card pays which of a person's subscriptions, as the provider has it.
 * @throws PaymentsError
 */
export async function payingCardsOf(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  userId: number,
): Promise<Paying[]> {
  const live = await findPayingFor(db, userId);
  const paying: Paying[] = [];
  for (let from = 0; from < live.length; from += AT_ONCE) {
    const asked = live.slice(from, from + AT_ONCE).map(async ({ externalId, listingId, listingTitle }) => {
      const told = await payments.findSubscription(externalId);
      return { cardId: told?.cardId ?? null, listingId, listingTitle };
    });
    paying.push(...(await Promise.all(asked)));
  }
  return paying;
}
