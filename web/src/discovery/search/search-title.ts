import { ALL_GROUPS, groupOf, type PropertyGroup } from '#contract/catalog/property-groups';
import type { SearchResponse } from '#contract/discovery/search.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { PlaceKind } from '#contract/geo/places';
import type { Language } from '#contract/platform/languages';
import { isCompleteStay } from '../../catalog/stays/known-stay.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { isBoundsArea } from '../searches/bounds-area.shared.ts';

/** Title and heading of the page: "128 case in vendita a Milano", "37 case libere a Lipari", "52 case per pochi giorni a Lipari". */
export function useSearchTitle(filters: SearchFilters, response: SearchResponse | undefined): string {
  const { t, language } = useTranslation('search');
  const format = useFormat();
  const contract = filters.contractType ? t(`contractWords.${filters.contractType}`) : '';
  const place = filters.geoPolygon
    ? t(isBoundsArea(filters.geoPolygon) ? 'inMapArea' : 'inDrawnArea')
    : placeWords(response, { t, language });
  const isStay = filters.context === 'HOSPITALITY';
  if (!response)
    return isStay ? t('stayTitleOpen', { place }) : t(`titlesOpen.${titledGroup(filters)}`, { contract, place });
  const count = response.page.totalElements;
  if (isStay)
    return t(isCompleteStay(filters) ? 'stayTitle' : 'stayTitleAny', { count, total: format.number(count), place });
  return t(`titles.${titledGroup(filters)}`, { count, total: format.number(count), contract, place });
}

/** Property group in the title. Rooms only and several groups count as all groups. */
export function titledGroup({ propertyTypes }: SearchFilters): PropertyGroup | typeof ALL_GROUPS {
  if (propertyTypes?.join() === 'ROOM') return ALL_GROUPS;
  return groupOf(propertyTypes) ?? ALL_GROUPS;
}

const lands: ReadonlySet<PlaceKind> = new Set(['region', 'province', 'country']);
const towns: ReadonlySet<PlaceKind> = new Set(['comune', 'city']);

/** " a Milano", " in Toscana", " nelle Langhe", ", Navigli, Milano"; empty without a resolved place. */
export function placeWords(
  response: SearchResponse | undefined,
  { t, language }: { t: Translate<'search'>; language: Language },
): string {
  const place = response?.place;
  if (!place) return '';
  if (place.adverbials) return ` ${place.adverbials[language]}`;
  if (towns.has(place.kind)) return t('inTown', { place: place.name });
  if (lands.has(place.kind)) return t('inLand', { place: place.name });
  return t('inSpot', { place: place.label });
}
