import { groupOf } from '#contract/catalog/property-groups';
import type { SearchFilters } from '#contract/discovery/search-filters';
import { streetWithoutNumber } from '#contract/geo/street-name';
import { withFirstOfMonth } from '#contract/platform/agreement';
import { type Language, regionOf } from '#contract/platform/languages';
import { fromMinor } from '#contract/platform/money';
import { german } from './alert.texts.de.ts';
import { english } from './alert.texts.en.ts';
import { spanish } from './alert.texts.es.ts';
import { french } from './alert.texts.fr.ts';
import { italian } from './alert.texts.it.ts';
import type { SearchWords } from './search-summary.texts.ts';

/** Prices, days and searches as email text. */

const words: Record<Language, SearchWords> = { it: italian, en: english, fr: french, de: german, es: spanish };

type Offer = { currency: string; listingType: string; contractType: string | null };

/** `1.200 € al mese`. */
export function priceWords(locale: Language, minor: number, { currency, listingType, contractType }: Offer): string {
  const price = amount(locale, fromMinor(minor), currency);
  const { aNight, aMonth } = words[locale];
  if (listingType === 'HOSPITALITY') return `${price} ${aNight}`;
  return contractType === 'LONG_TERM_RENTAL' ? `${price} ${aMonth}` : price;
}

function amount(locale: Language, value: number, currency: string): string {
  const format = new Intl.NumberFormat(regionOf[locale], {
    style: 'currency',
    currency,
    useGrouping: 'always',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return format.format(value).replace(/\p{Zs}/gu, ' ');
}

type Placed = { street: string; streetNumber: string | null; city: string; approximateLocation: boolean };

/** `Via Solferino 12, Milano`; without the number when the owner hides the exact point. */
export function addressWords({ street, streetNumber, city, approximateLocation }: Placed): string {
  const way = approximateLocation ? streetWithoutNumber(street) : [street, streetNumber].filter(Boolean).join(' ');
  return [way, city].filter(Boolean).join(', ');
}

/** `85 m², 3 locali`. */
export function sizeWords(
  locale: Language,
  { commercialArea, roomsCount }: { commercialArea: number; roomsCount: number | null },
): string {
  const area = `${new Intl.NumberFormat(regionOf[locale], { useGrouping: 'always' }).format(commercialArea)} m²`;
  return roomsCount ? `${area}, ${words[locale].roomCount(roomsCount)}` : area;
}

/** `sabato 5 dicembre` for a `YYYY-MM-DD` date. */
export function dayWords(locale: Language, date: string): string {
  const format = new Intl.DateTimeFormat(regionOf[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return withFirstOfMonth(locale, format.format(new Date(`${date}T00:00:00Z`)));
}

/**
 * Description of an unnamed search by its main filters: `Appartamenti in vendita a Milano, fino a 300.000 €, almeno 3
 * locali`.
 */
export function searchWords(locale: Language, filters: SearchFilters): string {
  const {
    context,
    contractType,
    propertyTypes = [],
    locationQuery,
    geoPolygon,
    minPrice,
    maxPrice,
    minRooms,
  } = filters;
  const say = words[locale];
  const money = (value: number) => amount(locale, value, filters.currency ?? 'EUR');
  const what = typeWords(say, { context, propertyTypes });
  const where = geoPolygon ? say.area : locationQuery ? say.in(locationQuery) : null;
  const head = [what, contractType && say.contracts[contractType], where].filter(Boolean).join(' ');
  const parts = [
    head.charAt(0).toUpperCase() + head.slice(1),
    ...(minPrice && minPrice === maxPrice
      ? [money(minPrice)]
      : [minPrice ? say.from(money(minPrice)) : null, maxPrice === undefined ? null : say.upTo(money(maxPrice))]),
    minRooms ? say.rooms(minRooms) : null,
  ];
  return parts.filter(Boolean).join(', ');
}

function typeWords(
  say: SearchWords,
  { context, propertyTypes = [] }: Pick<SearchFilters, 'context' | 'propertyTypes'>,
) {
  const [only, ...others] = propertyTypes;
  if (only && others.length === 0) return say.propertyTypes[only];
  if (context === 'HOSPITALITY') return say.stays;
  const group = groupOf(propertyTypes);
  return group === 'homes' || group === 'commercial' ? say[group] : say.listings;
}
