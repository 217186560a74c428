import { fullGroupOf, hasDefaultTypes } from '#contract/catalog/property-groups';
import { allOfFilters, numberFilters } from '#contract/discovery/filter-declarations';
import type { FilterPatch } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { Format } from '../../platform/lib/format.ts';
import type { Key, Translate } from '../../platform/lib/i18n.tsx';
import { isBoundsArea } from './bounds-area.shared.ts';
import { numberText } from './number-text.shared.ts';

export type FilterWords = { key: string; words: string; without: FilterPatch };
type Language = { t: Translate<'search'>; estate: Translate<'estate'>; format: Format };

/** Labels of all active filters, each with the change that removes it. */
export function filterWords(filters: SearchFilters, language: Language): FilterWords[] {
  return [
    ...placeWords(filters, language),
    ...numberWords(filters, language),
    ...listWords(filters, language),
    ...otherWords(filters, language),
  ];
}

function placeWords(filters: SearchFilters, { t }: Language): FilterWords[] {
  const labels: FilterWords[] = [];
  const { locationQuery, country, geoPolygon, contractType } = filters;
  if (locationQuery && !geoPolygon)
    labels.push({ key: 'place', words: locationQuery, without: { locationQuery: undefined } });
  if (geoPolygon)
    labels.push({
      key: 'area',
      words: t(isBoundsArea(geoPolygon) ? 'mapArea' : 'drawnArea'),
      without: { geoPolygon: undefined },
    });
  if (country) labels.push({ key: 'country', words: t(`countries.${country}`), without: { country: undefined } });
  if (contractType) {
    labels.push({ key: 'contract', words: t(`contracts.${contractType}`), without: { contractType: undefined } });
  }
  return labels;
}

function numberWords(filters: SearchFilters, language: Language): FilterWords[] {
  return numberFilters.flatMap(([name, declared]) => {
    const [min, max] = declared.fields.map((field) => filters[field]);
    if (min === undefined && max === undefined) return [];
    const without = Object.fromEntries(declared.fields.map((field) => [field, undefined]));
    const words = numberText({ name, declared }, [min, max], { ...language, currency: filters.currency ?? 'EUR' });
    return [{ key: `range-${name}`, words, without }];
  });
}

/** One chip per list entry, so that each is removable. */
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
    ...allOfFilters.flatMap(({ fields: [field] }) =>
      chips<string>(field, filters[field], (value) => estate(`${field}.${value}` as Key<'estate'>)),
    ),
    ...chips('openDaysDates', filters.openDaysDates, (value) => t('openDayOn', { date: format.shortDate(value) })),
  ];
}

/** One chip for a full group, none for the default group. Removing the last type of a group restores the default. */
function typeWords(filters: SearchFilters, single: FilterWords[], t: Translate<'search'>): FilterWords[] {
  const group = filters.context === 'MARKET' ? fullGroupOf(filters.propertyTypes) : null;
  if (group === null) return single;
  if (hasDefaultTypes(filters)) return [];
  return [{ key: 'propertyTypes', words: t(`groups.${group}`), without: { propertyTypes: undefined } }];
}

function otherWords(filters: SearchFilters, { t, estate, format }: Language): FilterWords[] {
  const labels: FilterWords[] = [];
  const add = (key: keyof FilterPatch, words: string) => labels.push({ key, words, without: { [key]: undefined } });
  const { conservationStatus, furnishingType, maxEnergyClass, hasElevator, isAuction, hasOpenDays, availableFrom } =
    filters;
  const { checkInDate, checkOutDate, adultGuests } = filters;
  if (conservationStatus) add('conservationStatus', estate(`conservationStatuses.${conservationStatus}`));
  if (furnishingType) add('furnishingType', estate(`furnishingTypes.${furnishingType}`));
  if (maxEnergyClass)
    add('maxEnergyClass', t('energyOrBetter', { energyClass: estate(`energyClasses.${maxEnergyClass}`) }));
  if (hasElevator !== undefined) add('hasElevator', hasElevator ? t('withLift') : t('withoutLift'));
  if (isAuction !== undefined) add('isAuction', t(isAuction ? 'auctionsOnly' : 'auctionsNone'));
  if (hasOpenDays) add('hasOpenDays', t('openDays'));
  if (availableFrom) add('availableFrom', t('freeFrom', { date: format.shortDate(availableFrom) }));
  if (checkInDate) add('checkInDate', t('arrival', { date: format.shortDate(checkInDate) }));
  if (checkOutDate) add('checkOutDate', t('departure', { date: format.shortDate(checkOutDate) }));
  if (filters.currency && filters.currency !== 'EUR') add('currency', filters.currency);
  if (adultGuests !== undefined) {
    const count = adultGuests + (filters.childGuests ?? 0);
    labels.push({
      key: 'guests',
      words: estate('guests', { count }),
      without: { adultGuests: undefined, childGuests: undefined, newbornGuests: undefined },
    });
  }
  return labels;
}
