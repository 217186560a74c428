import type { Currency } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';

type Short = { key: 'thousands' | 'millions'; value: number; digits: number } | null;

/** Short price for a cluster: 320 mila, 1,2 mln; null below ten thousand. */
export function shortAmount(amount: number): Short {
  if (amount >= 999_500) return { key: 'millions', value: Math.round(amount / 100_000) / 10, digits: 1 };
  if (amount >= 10_000) return { key: 'thousands', value: Math.round(amount / 1000), digits: 0 };
  return null;
}

const symbols: Record<Currency, string> = { EUR: '€', USD: '$', GBP: '£', CHF: 'CHF' };

/** Labels of pins and clusters. */
export function usePinWords() {
  const { t } = useTranslation('searchMap');
  const format = useFormat();
  const shortPrice = (amount: number, currency: Currency) => {
    const short = shortAmount(amount);
    if (!short) return format.price({ amount: Math.round(amount), currency });
    return t(short.key, { number: format.number(short.value, short.digits), symbol: symbols[currency] });
  };
  return {
    /** Count with the short median price below: "12", "320 mila €". */
    count: (count: number) => format.number(count),
    shortPrice,
    /** Accessible name of a cluster; `isNearest`: at maximum zoom a click lists its listings. */
    groupLabel(count: number, median: Money | null, isNearest: boolean) {
      const number = format.number(count);
      if (!median) return t(isNearest ? 'spot' : 'group', { number });
      const price = shortPrice(median.amount, median.currency);
      return t(isNearest ? 'pricedSpot' : 'cluster', { number, price });
    },
    price: (amount: number, currency: Currency) => format.price({ amount, currency }),
  };
}
