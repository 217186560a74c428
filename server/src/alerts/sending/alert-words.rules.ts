import type { ContractType } from '#contract/listings';
import { fromMinor } from '#contract/money';
import type { PropertyType } from '#contract/properties';
import type { Language } from '#contract/rendering';
import type { SearchFilters } from '#contract/search-filters';

/** Prices, days and searches in the words of a letter. */

const regions: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

type Offer = { currency: string; listingType: string; contractType: string | null };

/** `1.200 € al mese`. */
export function priceWords(locale: Language, minor: number, { currency, listingType, contractType }: Offer): string {
  const price = amount(locale, fromMinor(minor), currency);
  if (listingType === 'HOSPITALITY') return `${price} ${locale === 'it' ? 'a notte' : 'a night'}`;
  return contractType === 'LONG_TERM_RENTAL' ? `${price} ${locale === 'it' ? 'al mese' : 'a month'}` : price;
}

function amount(locale: Language, value: number, currency: string): string {
  const format = new Intl.NumberFormat(regions[locale], {
    style: 'currency',
    currency,
    useGrouping: 'always',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return format.format(value).replace(/\p{Zs}/gu, ' ');
}

/** `sabato 5 dicembre`, of a `YYYY-MM-DD`. */
export function dayWords(locale: Language, date: string): string {
  const format = new Intl.DateTimeFormat(regions[locale], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

const types: Record<Language, Record<PropertyType, string>> = {
  it: {
    APARTMENT: 'appartamenti',
    VILLA: 'ville',
    ROOM: 'stanze',
    OFFICE: 'uffici',
    COMMERCIAL_SPACE: 'negozi',
    WAREHOUSE: 'magazzini',
    GARAGE: 'garage',
    LAND: 'terreni',
  },
  en: {
    APARTMENT: 'flats',
    VILLA: 'villas',
    ROOM: 'rooms',
    OFFICE: 'offices',
    COMMERCIAL_SPACE: 'shops',
    WAREHOUSE: 'warehouses',
    GARAGE: 'garages',
    LAND: 'plots of land',
  },
};

const contracts: Record<Language, Record<ContractType, string>> = {
  it: { SALE: 'in vendita', LONG_TERM_RENTAL: 'in affitto' },
  en: { SALE: 'for sale', LONG_TERM_RENTAL: 'to rent' },
};

const words = {
  it: {
    homes: 'case',
    stays: 'soggiorni',
    in: (place: string) => `a ${place}`,
    area: 'in una zona della mappa',
    upTo: (price: string) => `fino a ${price}`,
    from: (price: string) => `da ${price}`,
    rooms: (rooms: number) => (rooms === 1 ? 'almeno un locale' : `almeno ${rooms} locali`),
  },
  en: {
    homes: 'homes',
    stays: 'stays',
    in: (place: string) => `in ${place}`,
    area: 'in an area of the map',
    upTo: (price: string) => `up to ${price}`,
    from: (price: string) => `from ${price}`,
    rooms: (rooms: number) => (rooms === 1 ? 'at least one room' : `at least ${rooms} rooms`),
  },
} as const;

/** A search that has no name, by what it mainly asks for: `Appartamenti in vendita a Milano, fino a 300.000 €, almeno 3 locali`. */
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
  const [only, ...others] = propertyTypes;
  const what = only && others.length === 0 ? types[locale][only] : context === 'HOSPITALITY' ? say.stays : say.homes;
  const where = geoPolygon ? say.area : locationQuery ? say.in(locationQuery) : null;
  const head = [what, contractType && contracts[locale][contractType], where].filter(Boolean).join(' ');
  const parts = [
    head.charAt(0).toUpperCase() + head.slice(1),
    ...(minPrice && minPrice === maxPrice
      ? [money(minPrice)]
      : [minPrice ? say.from(money(minPrice)) : null, maxPrice === undefined ? null : say.upTo(money(maxPrice))]),
    minRooms ? say.rooms(minRooms) : null,
  ];
  return parts.filter(Boolean).join(', ');
}
