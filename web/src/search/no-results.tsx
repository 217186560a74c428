import { lazy, Suspense } from 'react';
import type { SearchAnswer } from '#contract/search';
import { useTranslation } from '../lib/i18n.tsx';
import { Button } from '../ui/actions/button.tsx';
import { LinkChip } from '../ui/actions/chip.tsx';
import { MapDrawing } from '../ui/feedback/drawings.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import styles from './search.module.css';
import type { SearchState } from './use-search-state.ts';

const Relax = lazy(() => import('./filters/relax.tsx'));

/** Nothing found: because the place is unknown, because the page is past the end, or because the filters are narrow. */
export function NoResults({ answer, state }: { answer: SearchAnswer; state: SearchState }) {
  const { t } = useTranslation('search');
  const unknown = state.filters.locationQuery !== undefined && !state.filters.geoPolygon && answer.place === null;
  const pastEnd = answer.page.totalElements > 0;
  const [title, text] = pastEnd
    ? [t('pastEndTitle'), t('pastEndText')]
    : unknown
      ? [t('unknownPlaceTitle', { text: state.filters.locationQuery ?? '' }), t('unknownPlaceText')]
      : [t('noneTitle'), t('noneText')];
  const action = pastEnd
    ? { words: t('firstPage'), run: () => state.changeNow({ page: undefined }) }
    : unknown
      ? { words: t('everywhere'), run: () => state.changeNow({ locationQuery: undefined }) }
      : { words: t('resetAll'), run: state.reset };
  const said = (
    <EmptyState
      drawing={<MapDrawing />}
      title={title}
      text={text}
      actions={
        <Button look="primary" onClick={action.run}>
          {action.words}
        </Button>
      }
    />
  );
  if (unknown && !pastEnd)
    return (
      <>
        {said}
        <OtherPlaces answer={answer} state={state} />
      </>
    );
  if (pastEnd) return said;
  return (
    <Suspense fallback={said}>
      <Relax state={state}>{said}</Relax>
    </Suspense>
  );
}

/** Where most listings are: what is left to propose for a text that resembles no name. */
const cities = ['Milano', 'Roma', 'Torino', 'Napoli', 'Bologna', 'Firenze'] as const;

/** The places that the text may mean, else the large cities: links, each with all other filters. */
function OtherPlaces({ answer, state }: { answer: SearchAnswer; state: SearchState }) {
  const { t } = useTranslation('search');
  const meant = answer.placeAlternatives.map(({ id, label, locationQuery }) => ({
    key: String(id),
    label,
    locationQuery,
  }));
  const places = meant.length > 0 ? meant : cities.map((name) => ({ key: name, label: name, locationQuery: name }));
  return (
    <nav className={styles.otherPlaces} aria-labelledby="other-places">
      <h2 id="other-places">{t(meant.length > 0 ? 'maybeMeant' : 'largeCities')}</h2>
      <ul className={styles.chips}>
        {places.map(({ key, label, locationQuery }) => (
          <li key={key}>
            <LinkChip to={state.href({ locationQuery })}>{label}</LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
