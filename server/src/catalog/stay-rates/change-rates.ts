import type { StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { findOwnStay } from '../availability/load-stay.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockRates, type RatesRow, selectRates } from './stay-rates.store.ts';
import { ratesView } from './stay-rates.view.ts';
import { todayAt } from './today-at.ts';

/** Input of a change of rates, which runs under their lock. */
export type RatesChange = { trx: Trx; before: RatesRow; version: number; today: string; now: Date };

/**
 * Runs every change of rates: checks the permission, locks the rates, records the event.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, and the errors of `change`
 */
export async function changeRates(
  context: ActorUseCase<'LISTING_NOT_FOUND_EXCEPTION'>,
  listingId: number,
  change: (input: RatesChange) => Promise<void>,
): Promise<StayRatesView> {
  const { deps, actor, domainError } = context;
  const stay = await findOwnStay(context, listingId);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockRates(trx, listingId, now);
    const before = await selectRates(trx, listingId);
    if (!locked || !before) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    const today = todayAt(now, before);
    await change({ trx, before, version: locked.version, today, now });
    const after = (await selectRates(trx, listingId)) ?? before;
    const auditDetail = { before: auditOf(before), after: auditOf(after), affectedId: stay.advertiserId };
    await deps.recordEvent({ event: 'stayRates.edited', actorId: actor.id, listingId }, trx, auditDetail);
    return ratesView(after, today);
  });
}

/** What a host sets here. */
function auditOf(row: RatesRow) {
  const { weekendNight, seasons, days, discountNights, discountBp, lastMinuteDays, lastMinuteBp } = row;
  const { earlyBirdDays, earlyBirdBp, petsMax, petFee, petFeePer } = row;
  const discounts = { discountNights, discountBp, lastMinuteDays, lastMinuteBp, earlyBirdDays, earlyBirdBp };
  return { weekendNight, seasons, days, ...discounts, petsMax, petFee, petFeePer };
}
