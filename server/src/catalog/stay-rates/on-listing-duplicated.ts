import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { insertCopyOfRates, selectRates } from './stay-rates.store.ts';
import { todayAt } from './today-at.ts';

/** Gives a duplicated stay the rates of its source, except prices of past days. */
export async function copyRates(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { listingId, sourceId }: DomainEvents['listing.duplicated'],
): Promise<void> {
  const source = await selectRates(trx, sourceId);
  if (!source || source.version === null) return;
  const now = clock.now();
  await insertCopyOfRates(trx, { listingId, sourceId, today: todayAt(now, source), now });
}
