import { fullGroupOf, hasDefaultTypes } from '#contract/catalog/property-groups';
import type { FilterPatch } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { Format } from '../../platform/lib/format.ts';
import type { Translate } from '../../platform/lib/i18n.tsx';
import { isBoundsArea } from './bounds-area.shared.ts';

export type FilterWords = { key: string; words: string; without: FilterPatch };
type Language = { t: Translate<'search'>; estate: Translate<'estate'>; format: Format };

/** Every filter in force in words, each with the change that takes it away. */
export function filterWords(filters: SearchFilters, language: Language): FilterWords[] {
  return [
    ...placeWords(filters, language),
    ...rangeWords(filters, language),
    ...listWords(filters, language),
    ...otherWords(filters, language),
  ];
}

function placeWords(filters: SearchFilters, { t }: Language): FilterWords[] {
  const found: FilterWords[] = [];
  const { locationQuery, country, geoPolygon, contractType } = filters;
  if (locationQuery && !geoPolygon)
    found.push({ key: 'place', words: locationQuery, without: { locationQuery: undefined } });
  if (geoPolygon)
    found.push({
      key: 'area',
      words: t(isBoundsArea(geoPolygon) ? 'mapArea' : 'drawnArea'),
      without: { geoPolygon: undefined },
    });
  if (country) found.push({ key: 'country', words: t(`countries.${country}`), without: { country: undefined } });
  if (contractType) {
    found.push({ key: 'contract', words: t(`contracts.${contractType}`), without: { contractType: undefined } });
  }
  return found;
}

const ranges = [
  ['price', 'minPrice', 'maxPrice'],
  ['rooms', 'minRooms', 'maxRooms'],
  ['bathrooms', 'minBathrooms', 'maxBathrooms'],
  ['area', 'minCommercialArea', 'maxCommercialArea'],
  ['fees', 'minCondominiumFees', 'maxCondominiumFees'],
] as const;

function rangeWords(filters: SearchFilters, { t, estate, format }: Language): FilterWords[] {
  const currency = filters.currency ?? 'EUR';
  const show = {
    price: (value: number) => format.price({ amount: value, currency }),
    rooms: (value: number) => estate('rooms', { count: value }),
    bathrooms: (value: number) => estate('bathrooms', { count: value }),
    area: format.area,
    fees: (value: number) => t('feesAmount', { price: format.price({ amount: value, currency }) }),
  };
  return ranges.flatMap(([key, minField, maxField]) => {
    const [min, max] = [filters[minField], filters[maxField]];
    if (min === undefined && max === undefined) return [];
    const without = { [minField]: undefined, [maxField]: undefined };
    return [{ key: `range-${key}`, words: rangeText(min, max, show[key], t), without }];
  });
}

function rangeText(
  min: number | undefined,
  max: number | undefined,
  show: (value: number) => string,
  t: Translate<'search'>,
): string {
  if (min !== undefined && min === max) return show(min);
  if (min !== undefined && max !== undefined) return t('chipBetween', { min: show(min), max: show(max) });
  return min === undefined ? t('chipUpTo', { max: show(max ?? 0) }) : t('chipFrom', { min: show(min) });
}

/** One chip for each entry of a list: each can go alone. */
function listWords(filters: SearchFilters, { estate, t, format }: Language): FilterWords[] {
  const chips = <V extends string>(
    key: string,
    values: readonly V[] | undefined,
    words: (value: V) => string,
  ): FilterWords[] =>
    (values ?? []).map((value) => ({
      key: `${key}-${value}`,
      words: words(value),
      without: { [key]: (values ?? []).filter((other) => other !== value) } as FilterPatch,
    }));
  return [
    ...typeWords(
      filters,
      chips('propertyTypes', filters.propertyTypes, (value) => estate(`propertyTypes.${value}`)),
      t,
    ),
    ...chips('features', filters.features, (value) => estate(`features.${value}`)),
    ...chips('accessibilityFeatures', filters.accessibilityFeatures, (value) =>
      estate(`accessibilityFeatures.${value}`),
    ),
    ...chips('hospitalityFeatures', filters.hospitalityFeatures, (value) => estate(`hospitalityFeatures.${value}`)),
    ...chips('hostLanguages', filters.hostLanguages, (value) => estate(`hostLanguages.${value}`)),
    ...chips('openDaysDates', filters.openDaysDates, (value) => t('openDayOn', { date: format.shortDate(value) })),
  ];
}

/** A whole group is one chip, and the default group none. The last type of a group that goes leaves the default. */
function typeWords(filters: SearchFilters, single: FilterWords[], t: Translate<'search'>): FilterWords[] {
  const group = filters.context === 'MARKET' ? fullGroupOf(filters.propertyTypes) : null;
  if (group === null) return single;
  if (hasDefaultTypes(filters)) return [];
  return [{ key: 'propertyTypes', words: t(`groups.${group}`), without: { propertyTypes: undefined } }];
}

function otherWords(filters: SearchFilters, { t, estate, format }: Language): FilterWords[] {
  const found: FilterWords[] = [];
  const add = (key: keyof FilterPatch, words: string) => found.push({ key, words, without: { [key]: undefined } });
  const { conservationStatus, furnishingType, maxEnergyClass, hasElevator, hasOpenDays, availableFrom } = filters;
  const { minConstructionYear, checkInDate, checkOutDate, adultGuests } = filters;
  if (conservationStatus) add('conservationStatus', estate(`conservationStatuses.${conservationStatus}`));
  if (furnishingType) add('furnishingType', estate(`furnishingTypes.${furnishingType}`));
  if (maxEnergyClass)
    add('maxEnergyClass', t('energyOrBetter', { energyClass: estate(`energyClasses.${maxEnergyClass}`) }));
  if (hasElevator !== undefined) add('hasElevator', hasElevator ? t('withLift') : t('withoutLift'));
  if (hasOpenDays) add('hasOpenDays', t('openDays'));
  if (minConstructionYear !== undefined) add('minConstructionYear', t('builtFrom', { year: minConstructionYear }));
  if (availableFrom) add('availableFrom', t('freeFrom', { date: format.shortDate(availableFrom) }));
  if (checkInDate) add('checkInDate', t('arrival', { date: format.shortDate(checkInDate) }));
  if (checkOutDate) add('checkOutDate', t('departure', { date: format.shortDate(checkOutDate) }));
  if (filters.currency && filters.currency !== 'EUR') add('currency', filters.currency);
  if (adultGuests !== undefined) {
    const count = adultGuests + (filters.childGuests ?? 0);
    found.push({
      key: 'guests',
      words: estate('guests', { count }),
      without: { adultGuests: undefined, childGuests: undefined, newbornGuests: undefined },
    });
  }
  return found;
}
