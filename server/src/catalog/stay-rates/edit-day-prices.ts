import { DAY_PRICES_MAX } from '#contract/catalog/stay-rates';
import type { editDayPrices as endpoint, StayRatesView } from '#contract/catalog/stay-rates.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { toMinor } from '#contract/platform/money';
import { dayOf } from '../../platform/lib/nights.ts';
import { blockProblems } from '../availability/nights.rules.ts';
import type { ActorUseCase } from '../deps.ts';
import { changeRates } from './change-rates.ts';
import { amountProblems, dayCountProblems } from './stay-rates.rules.ts';
import { replaceDayPrices } from './stay-rates.store.ts';

/**
 * Sets or removes the prices of the nights from `from` to `to`.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, VALIDATION_EXCEPTION in_past, before_start, too_far,
 * too_small, too_big, too_many, other_currency
 */
export async function editDayPrices(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  { from, to, night }: ParsedOf<typeof endpoint>['body'],
): Promise<StayRatesView> {
  const { domainError } = context;
  return changeRates(context, listingId, async ({ trx, before, today, now }) => {
    const fields = [
      ...blockProblems({ from, to }, dayOf(today)),
      ...amountProblems([['night', night]], before.currency),
    ];
    if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
    const minor = night && toMinor(night.amount);
    const count = await replaceDayPrices(trx, listingId, { from, to, night: minor, today, now });
    const excess = dayCountProblems(count, DAY_PRICES_MAX);
    if (excess.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields: excess });
  });
}
