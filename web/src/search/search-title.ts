import type { PlaceKind } from '#contract/places';
import type { SearchAnswer } from '#contract/search';
import type { SearchFilters } from '#contract/search-filters';
import { useFormat } from '../lib/format.ts';
import { type Translate, useTranslation } from '../lib/i18n.tsx';

/** "128 annunci in vendita a Milano": the page's title and heading. */
export function useSearchTitle(filters: SearchFilters, answer: SearchAnswer | undefined): string {
  const { t } = useTranslation('search');
  const format = useFormat();
  const contract = filters.contractType ? t(`contractWords.${filters.contractType}`) : '';
  const place = filters.geoPolygon ? t('inDrawnArea') : placeWords(answer, t);
  if (!answer) return t('titleLoading', { contract, place });
  const count = answer.page.totalElements;
  return t('title', { count, total: format.number(count), contract, place });
}

const lands: ReadonlySet<PlaceKind> = new Set(['region', 'province', 'country']);
const towns: ReadonlySet<PlaceKind> = new Set(['comune', 'city']);

function placeWords(answer: SearchAnswer | undefined, t: Translate<'search'>): string {
  const place = answer?.place;
  if (!place) return '';
  if (towns.has(place.kind)) return t('inTown', { place: place.name });
  if (lands.has(place.kind)) return t('inLand', { place: place.name });
  return t('inSpot', { place: place.label });
}
