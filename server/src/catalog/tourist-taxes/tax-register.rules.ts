import type { TouristTaxRule } from '#contract/catalog/stay-rates';

/**
 * Register of the tourist tax of a stay (STAYS.md 11), in nights of persons: the taxed, the exempt by reason, those beyond the
 * maximum, and the amount. Amounts in minor units.
 */

export type TaxedStay = {
  checkIn: string;
  rule: TouristTaxRule;
  adults: number;
  exemptAdults: number;
  childAges: readonly (number | null)[];
  newborns: number;
  /** Of the quote: amounts stay as agreed. */
  taxPerNight: readonly number[];
};

export type TaxRegisterLine = {
  nights: number;
  /** Nights of persons who pay in full. */
  full: number;
  reduced: number;
  exemptAge: number;
  exemptAdults: number;
  newborns: number;
  /** Beyond the taxed nights of a stay. */
  beyondMaximum: number;
  /** In months without tax. */
  outsideMonths: number;
  due: number;
  collected: TouristTaxRule['collected'];
};

const DAY_MS = 86_400_000;

type Counted = 'full' | 'reduced' | 'exemptAge' | 'exemptAdults' | 'newborns';

function categoryOf(rule: TouristTaxRule, age: number | null): Counted {
  if (age === null) return 'full';
  if (age < rule.exemptUnderAge) return 'exemptAge';
  return rule.reduced && age >= rule.reduced.fromAge && age <= rule.reduced.toAge ? 'reduced' : 'full';
}

function guestsByCategory({ rule, adults, exemptAdults, childAges, newborns }: TaxedStay): Record<Counted, number> {
  const counts = { full: adults - exemptAdults, reduced: 0, exemptAge: 0, exemptAdults, newborns };
  for (const age of childAges) counts[categoryOf(rule, age)] += 1;
  return counts;
}

/** Why a night is not taxed; null if it is. As in `quoteStay`, the maximum counts nights of every month. */
function untaxedReason({ rule, checkIn }: TaxedStay, index: number): 'beyondMaximum' | 'outsideMonths' | null {
  if (rule.maxNights !== null && index >= rule.maxNights) return 'beyondMaximum';
  const month = new Date(Date.parse(`${checkIn}T00:00:00Z`) + index * DAY_MS).getUTCMonth() + 1;
  return rule.months && !rule.months.includes(month) ? 'outsideMonths' : null;
}

/** A stay's line in the register. Every night of every person has one column. */
export function taxRegisterLine(stay: TaxedStay): TaxRegisterLine {
  const counts = guestsByCategory(stay);
  const persons = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const reasons = stay.taxPerNight.map((_, index) => untaxedReason(stay, index));
  const count = (reason: ReturnType<typeof untaxedReason>) => reasons.filter((one) => one === reason).length;
  const taxed = count(null);
  return {
    nights: reasons.length,
    full: counts.full * taxed,
    reduced: counts.reduced * taxed,
    exemptAge: counts.exemptAge * taxed,
    exemptAdults: counts.exemptAdults * taxed,
    newborns: counts.newborns * taxed,
    beyondMaximum: persons * count('beyondMaximum'),
    outsideMonths: persons * count('outsideMonths'),
    due: stay.taxPerNight.reduce((sum, amount) => sum + amount, 0),
    collected: stay.rule.collected,
  };
}
