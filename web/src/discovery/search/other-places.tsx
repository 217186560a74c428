import type { SearchResponse } from '#contract/discovery/search.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import styles from './search.module.css';
import type { SearchState } from './use-search-state.ts';

/** Whether the search text names no place. */
export const isPlaceUnknown = ({ locationQuery, geoPolygon }: SearchFilters, response: SearchResponse): boolean =>
  locationQuery !== undefined && !geoPolygon && response.place === null;

/** Places that the text may mean, else the largest of the country: links that keep all other filters. */
export function OtherPlaces({ response, state }: { response: SearchResponse; state: SearchState }) {
  const { t } = useTranslation('search');
  const isMeant = response.placeAlternativesBy === 'NAME';
  return (
    <nav className={styles.otherPlaces} aria-labelledby="other-places">
      <h2 id="other-places">{t(isMeant ? 'maybeMeant' : 'largeCities')}</h2>
      <ul className={styles.chips}>
        {response.placeAlternatives.map(({ id, label, name, locationQuery }) => (
          <li key={id}>
            <LinkChip to={state.href({ locationQuery })}>{isMeant ? label : name}</LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Places with matching listings next to an empty one, with their totals. */
export function PlacesWithListings({ response, state }: { response: SearchResponse; state: SearchState }) {
  const { t } = useTranslation('search');
  if (response.placesWithListings.length === 0) return null;
  return (
    <nav className={styles.otherPlaces} aria-labelledby="places-with-listings">
      <h2 id="places-with-listings">{t('nearbyWithListings')}</h2>
      <ul className={styles.chips}>
        {response.placesWithListings.map(({ id, label, locationQuery, total }) => (
          <li key={id}>
            <LinkChip to={state.href({ locationQuery })}>{t('nearbyPlace', { place: label, total })}</LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
