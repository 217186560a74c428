import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import type { Money } from '#contract/platform/money.schemas';
import { useTranslation } from './i18n.tsx';

/** Price basis: sale, month of rent, night. */
export type PricePer = 'once' | 'month' | 'night';

const perUnit: Record<Language, Record<PricePer, string>> = {
  it: { once: '', month: '/mese', night: '/notte' },
  en: { once: '', month: '/month', night: '/night' },
  fr: { once: '', month: '/mois', night: '/nuit' },
  de: { once: '', month: '/Monat', night: '/Nacht' },
  es: { once: '', month: '/mes', night: '/noche' },
};
const quotes: Record<Language, readonly [string, string]> = {
  it: ['«', '»'],
  en: ['“', '”'],
  fr: ['«\u202f', '\u202f»'],
  de: ['„', '“'],
  es: ['«', '»'],
};
/** Explicit, so that server and browser show the same hour. */
const timeZone = 'Europe/Rome';

export type Format = ReturnType<typeof createFormat>;

/**
 * Formats numbers, money and dates in one language. Formatters are cached: creating one costs more than 1,000 uses.
 * Non-breaking spaces between a number and its unit prevent breaks in prices.
 */
function createFormat(language: Language) {
  const region = regionOf[language];
  const numbers = cached((digits: number) => new Intl.NumberFormat(region, number(digits)));
  const moneys = cached((key: string) => {
    const [currency, digits] = key.split(' ');
    return new Intl.NumberFormat(region, { ...number(Number(digits)), style: 'currency', currency: String(currency) });
  });
  const dates = cached(
    (key: keyof typeof dateStyles) => new Intl.DateTimeFormat(region, { timeZone, ...dateStyles[key] }),
  );

  const format = {
    /** `«Trilocale in Via Savona»` */
    quoted: (text: string) => quotes[language].join(text),
    /** Label inside a sentence: German nouns keep their capital. */
    within: (label: string) => (language === 'de' ? label : label.toLocaleLowerCase(region)),
    /** `1.284`; `digits` decimals at most. */
    number: (value: number, digits = 0) => numbers(digits).format(value),
    /** `285.000 €`, `1.200 €/mese`, `120 €/notte`; cents only if not zero. */
    price: ({ amount, currency }: Money, per: PricePer = 'once') =>
      moneys(`${currency} ${Number.isInteger(amount) ? 0 : 2}`).format(amount) + perUnit[language][per],
    /** `5.471 €/m²` */
    pricePerArea: ({ amount, currency }: Money) => `${moneys(`${currency} 0`).format(amount)}/m²`,
    /** `85 m²` */
    area: (squareMetres: number) => `${numbers(1).format(squareMetres)}\u00a0m²`,
    /** `350 m`, `1,2 km` */
    distance: (metres: number) =>
      metres < 1000
        ? `${numbers(0).format(Math.round(metres / 10) * 10)}\u00a0m`
        : `${numbers(1).format(metres / 1000)}\u00a0km`,
    /** `42%`; a fraction above 0 is never `0%`, one below 1 never `100%`. */
    percent: (fraction: number) => {
      if (fraction > 0 && fraction < 0.01) return `<${numbers(0).format(1)}%`;
      if (fraction > 0.99 && fraction < 1) return `>${numbers(0).format(99)}%`;
      return `${numbers(0).format(fraction * 100)}%`;
    },
    /** `−2,5 %`, with a true minus sign. Small changes do not round to zero, and incomplete losses not to −100 %. */
    change: (fraction: number) => {
      const percent = Math.max(0.1, Math.abs(fraction) * 100);
      const shown = fraction > -1 && fraction < 0 ? Math.min(99.9, percent) : percent;
      return `${fraction < 0 ? '−' : '+'}${numbers(1).format(shown)}\u00a0%`;
    },
    /** `21 novembre 2026` from an instant or a YYYY-MM-DD day. */
    date: (value: string) => withFirstOfMonth(language, dates('date').format(parseInstant(value))),
    /** `21 nov` */
    shortDate: (value: string) => withFirstOfMonth(language, dates('shortDate').format(parseInstant(value))),
    /** `sabato 21 novembre` */
    weekday: (value: string) => withFirstOfMonth(language, dates('weekday').format(parseInstant(value))),
    /** `15:00` of an instant */
    time: (value: string) => dates('time').format(parseInstant(value)),
    /** `21 novembre 2026, 15:00` */
    dateTime: (value: string) => `${format.date(value)}, ${format.time(value)}`,
    month: (value: string) => dates('month').format(parseInstant(value)),
  };
  return format;
}

const dateStyles = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  shortDate: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day without a time is parsed as noon UTC: the same day in Rome in summer and winter. */
function parseInstant(value: string): Date {
  return new Date(value.length === 10 ? `${value}T12:00:00Z` : value);
}

function number(digits: number): Intl.NumberFormatOptions {
  // 'always': Italian otherwise leaves four-digit numbers ungrouped (1200 €).
  return { maximumFractionDigits: digits, minimumFractionDigits: digits === 2 ? 2 : 0, useGrouping: 'always' };
}

function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}

const formatFor = cached(createFormat);

/** The formatter of the page's language. */
export function formatIn(language: Language): Format {
  return formatFor(language);
}

export function useFormat(): Format {
  return formatFor(useTranslation().language);
}
