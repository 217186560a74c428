import type { EditedRates, editRates as endpoint, StayRatesView } from '#contract/catalog/stay-rates.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import type { ActorUseCase } from '../deps.ts';
import { changeRates } from './change-rates.ts';
import { amountProblems, ratesProblems } from './stay-rates.rules.ts';
import { replaceRates, type WrittenRates } from './stay-rates.store.ts';

/**
 * Replaces the rates of a stay, except the prices of days.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, STAY_RATES_CHANGED_EXCEPTION with `version`,
 * VALIDATION_EXCEPTION too_small, too_big, too_many, before_start, overlapping, not_rising, other_currency
 */
export async function editRates(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  listingId: number,
  { version, ...input }: ParsedOf<typeof endpoint>['body'],
): Promise<StayRatesView> {
  const { domainError } = context;
  return changeRates(context, listingId, async ({ trx, before, version: current, now }) => {
    if (version !== current) throw domainError('STAY_RATES_CHANGED_EXCEPTION', { version: current });
    const rates = writtenOf(input);
    const fields = [
      ...amountProblems(amountsOf(input), before.currency),
      ...ratesProblems({ ...rates, night: before.night, days: [] }),
    ];
    if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
    await replaceRates(trx, listingId, { rates, version: current + 1, now });
  });
}

const optionalMinor = (money: Money | null): number | null => (money ? toMinor(money.amount) : null);

function writtenOf(input: EditedRates): WrittenRates {
  const { stayDiscounts, lastMinute, earlyBird, pets } = input;
  const seasons = input.seasons.map((season) => ({
    ...season,
    night: toMinor(season.night.amount),
    weekendNight: optionalMinor(season.weekendNight),
  }));
  return {
    weekendNight: optionalMinor(input.weekendNight),
    seasons,
    stayDiscounts,
    lastMinute,
    earlyBird,
    pets: pets && { ...pets, fee: toMinor(pets.fee.amount) },
  };
}

/** All amounts by their path. */
const amountsOf = ({ weekendNight, seasons, pets }: EditedRates): [string, Money | null][] => [
  ['weekendNight', weekendNight],
  ...seasons.flatMap((season, at): [string, Money | null][] => [
    [`seasons.${at}.night`, season.night],
    [`seasons.${at}.weekendNight`, season.weekendNight],
  ]),
  ['pets.fee', pets?.fee ?? null],
];
