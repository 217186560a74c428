import type { PlaceKind } from '#contract/places';
import type { SearchAnswer } from '#contract/search';
import type { SearchFilters } from '#contract/search-filters';
import { useFormat } from '../lib/format.ts';
import { type Translate, useTranslation } from '../lib/i18n.tsx';
import { isBoundsArea } from '../lib/searches/bounds-area.ts';
import { isWholeStay } from '../lib/stays/known-stay.ts';

/** "128 annunci in vendita a Milano", "37 case libere a Lipari": the page's title and heading. */
export function useSearchTitle(filters: SearchFilters, answer: SearchAnswer | undefined): string {
  const { t } = useTranslation('search');
  const format = useFormat();
  const contract = filters.contractType ? t(`contractWords.${filters.contractType}`) : '';
  const place = filters.geoPolygon
    ? t(isBoundsArea(filters.geoPolygon) ? 'inMapArea' : 'inDrawnArea')
    : placeWords(answer, t);
  const isStay = filters.context === 'HOSPITALITY';
  if (!answer || (isStay && !isWholeStay(filters)))
    return t(isStay ? 'stayTitleOpen' : 'titleLoading', { contract, place });
  const count = answer.page.totalElements;
  if (isStay) return t('stayTitle', { count, total: format.number(count), place });
  return t('title', { count, total: format.number(count), contract, place });
}

const lands: ReadonlySet<PlaceKind> = new Set(['region', 'province', 'country']);
const towns: ReadonlySet<PlaceKind> = new Set(['comune', 'city']);

/** " a Milano", " in Toscana", ", Navigli, Milano"; empty while no place is understood. */
export function placeWords(answer: SearchAnswer | undefined, t: Translate<'search'>): string {
  const place = answer?.place;
  if (!place) return '';
  if (towns.has(place.kind)) return t('inTown', { place: place.name });
  if (lands.has(place.kind)) return t('inLand', { place: place.name });
  return t('inSpot', { place: place.label });
}
