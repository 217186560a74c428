import type { PublicTerms } from '#contract/catalog/booking-terms.schemas';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import { toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import type { CancellableStay } from '#contract/stays/refund-steps';

const guestKeys = { ADULT: 'additionalAdults', CHILD: 'additionalChildren', NEWBORN: 'additionalNewborns' } as const;

type Quote = QuotedStay['quote'];

export type PriceLine =
  | { key: 'nights'; count: number; night: Money; money: Money }
  | { key: 'variedNights'; count: number; money: Money }
  | { key: 'discount'; kind: 'LENGTH' | 'EARLY' | 'LATE'; bp: number; money: Money }
  | {
      key: (typeof guestKeys)[keyof typeof guestKeys] | 'cleaning' | 'pets' | 'serviceFee' | 'touristTax';
      count: number;
      money: Money;
    };

/** The nights, with a price per night only where all have it. */
function nightsLine(quote: Quote, listed: Money | null): PriceLine {
  const { nights, nightPrices, fullPrice } = quote;
  const [first] = nightPrices;
  const areEqual = nightPrices.every(({ price }) => price.amount === first?.price.amount);
  const full = toMinor(fullPrice.amount);
  const night = listed ?? { ...fullPrice, amount: fullPrice.amount / nights };
  if (areEqual && Math.round(night.amount * 100) * nights === full)
    return { key: 'nights', count: nights, night, money: fullPrice };
  return { key: 'variedNights', count: nights, money: fullPrice };
}

/** Lines of the total; omits zero amounts except the nights. Their sum is the total. `night`: the listing's price, if known. */
export function priceLines(quote: Quote, night: Money | null): PriceLine[] {
  const { discount } = quote;
  return [
    nightsLine(quote, night),
    ...(discount
      ? [
          {
            key: 'discount' as const,
            kind: discount.kind,
            bp: discount.bp,
            money: { ...discount.amount, amount: -discount.amount.amount },
          },
        ]
      : []),
    ...quote.additionalGuests.map(({ kind, count, price }) => ({ key: guestKeys[kind], count, money: price })),
    ...(['cleaning', 'pets', 'serviceFee', 'touristTax'] as const)
      .map((key) => ({ key, count: 1, money: quote[key] }))
      .filter(({ money }) => money.amount > 0),
  ];
}

/** A quoted stay as the refund reads it. Before check-in only the sum of the taxes matters. */
export function cancellableOf(
  {
    cancellationPolicy: policy,
    checkInTime,
    timeZone,
  }: Pick<PublicTerms, 'cancellationPolicy' | 'checkInTime' | 'timeZone'>,
  quote: Quote,
  checkIn: string,
): CancellableStay {
  const minor = (money: Money) => toMinor(money.amount);
  return {
    policy,
    checkIn,
    checkInTime,
    timeZone,
    nightPrices: quote.nightPrices.map(({ price }) => minor(price)),
    extraPerNight: Math.round(minor(quote.extraGuests) / quote.nights),
    cleaning: minor(quote.cleaning),
    pets: minor(quote.pets),
    serviceFee: minor(quote.serviceFee),
    taxPerNight: [minor(quote.touristTax) - minor(quote.dueOnSite)],
  };
}
