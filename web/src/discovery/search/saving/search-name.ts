import { hasDefaultTypes } from '#contract/catalog/property-groups';
import { SEARCH_NAME_MAX } from '#contract/discovery/saved-searches';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { pricePer } from '../../../catalog/property-labels/property-labels.shared.ts';
import { cutAtWord } from '../../../platform/lib/cut-at-word.ts';
import type { Format } from '../../../platform/lib/format.ts';
import type { Translate } from '../../../platform/lib/i18n.tsx';
import { isBoundsArea } from '../../searches/bounds-area.shared.ts';
import { titledGroup } from '../search-title.ts';

type Language = { t: Translate<'saving'>; search: Translate<'search'>; estate: Translate<'estate'>; format: Format };

/**
 * Suggested name: "Trilocale a Milano, fino a 350.000 €". `place`: resolved place with its preposition (" a Milano"), else the filter's
 * text is used. At most 100 characters.
 */
export function searchName(filters: SearchFilters, place: string, language: Language): string {
  const parts = [
    kindWords(filters, language) + contractWords(filters, language) + whereWords(filters, place, language),
    priceWords(filters, language),
    areaWords(filters, language),
    dayWords(filters, language),
    guestWords(filters, language),
  ];
  return cutAtWord(parts.filter(Boolean).join(', '), SEARCH_NAME_MAX - 1);
}

/** Message keys of apartments by number of rooms. */
const byRooms = ['oneRooms', 'twoRooms', 'threeRooms', 'fourRooms', 'fiveRooms'] as const;

function kindWords(filters: SearchFilters, language: Language): string {
  const { t, estate } = language;
  const { propertyTypes = [], minRooms, maxRooms, context } = filters;
  const [type] = propertyTypes;
  const isFlat =
    propertyTypes.length === 0 || hasDefaultTypes(filters) || (propertyTypes.length === 1 && type === 'APARTMENT');
  const named = isFlat && minRooms !== undefined && minRooms === maxRooms ? byRooms[minRooms - 1] : undefined;
  if (named && context === 'MARKET') return estate(`byRooms.${named}`);
  const kind = propertyTypes.length === 1 && type ? estate(`propertyTypes.${type}`) : anyKind(filters, language);
  return minRooms === undefined ? kind : t('suggest.roomsFrom', { kind, rooms: estate('rooms', { count: minRooms }) });
}

function anyKind(filters: SearchFilters, { t, search }: Language): string {
  const { context, page: _page, size: _size, sortBy: _by, sortOrder: _order, ...ownFilters } = filters;
  const isStay = context === 'HOSPITALITY';
  if (Object.keys(ownFilters).length === 0) return t(isStay ? 'suggest.allStays' : 'suggest.all');
  return isStay ? t('suggest.stays') : search(`titlesOpen.${titledGroup(filters)}`, { contract: '', place: '' });
}

const contractWords = ({ contractType }: SearchFilters, { search }: Language) =>
  contractType ? search(`contractWords.${contractType}`) : '';

function whereWords(
  { geoPolygon, locationQuery, country }: SearchFilters,
  place: string,
  { t, search }: Language,
): string {
  if (geoPolygon) return search(isBoundsArea(geoPolygon) ? 'inMapArea' : 'inDrawnArea');
  if (locationQuery) return place || t('suggest.place', { place: locationQuery });
  return country ? t('suggest.place', { place: search(`countries.${country}`) }) : '';
}

function priceWords(
  { minPrice, maxPrice, currency = 'EUR', context, contractType }: SearchFilters,
  language: Language,
): string {
  const isOnce = context === 'MARKET' && !contractType;
  const per = isOnce ? 'once' : pricePer(context === 'HOSPITALITY' ? null : (contractType ?? null));
  return between(minPrice, maxPrice, (amount) => language.format.price({ amount, currency }, per), language);
}

const areaWords = ({ minCommercialArea, maxCommercialArea }: SearchFilters, language: Language) =>
  between(minCommercialArea, maxCommercialArea, language.format.area, language);

function between(
  min: number | undefined,
  max: number | undefined,
  show: (value: number) => string,
  { t }: Language,
): string {
  if (min !== undefined && max !== undefined)
    return min === max ? show(min) : t('suggest.between', { min: show(min), max: show(max) });
  if (max !== undefined) return t('suggest.upTo', { amount: show(max) });
  return min === undefined ? '' : t('suggest.from', { amount: show(min) });
}

function dayWords({ checkInDate, checkOutDate }: SearchFilters, { t, format }: Language): string {
  if (!checkInDate || !checkOutDate) return '';
  return t('suggest.days', { from: format.shortDate(checkInDate), to: format.shortDate(checkOutDate) });
}

const guestWords = ({ adultGuests, childGuests = 0 }: SearchFilters, { estate }: Language) =>
  adultGuests === undefined ? '' : estate('guests', { count: adultGuests + childGuests });
