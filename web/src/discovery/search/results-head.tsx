import { type ReactNode, useState } from 'react';
import type { SearchResponse } from '#contract/discovery/search.schemas';
import type { SortField, SortOrder } from '#contract/discovery/search-filters';
import { landmarkRadiusRange, queryWithRadius } from '#contract/geo/places';
import type { PlaceSuggestion } from '#contract/geo/places.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Chip } from '../../platform/ui/actions/chip.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { OtherPlaces } from './other-places.tsx';
import { SaveSearch } from './saving/save-search.tsx';
import styles from './search.module.css';
import { sortOf, sorts, sortWords } from './sort-labels.ts';
import type { SearchState } from './use-search-state.ts';
import { ViewSwitcher } from './views/view-switcher.tsx';

type ResultsHeadProps = {
  title: string;
  /** Explains the prices below. */
  note?: ReactNode;
  response: SearchResponse | undefined;
  state: SearchState;
  /** Button for the filters where they are not next to the results. */
  filters?: ReactNode;
};

/** Result count with property type and location, the resolved place and the order. */
export function ResultsHead({ title, note, response, state, filters }: ResultsHeadProps) {
  const { t } = useTranslation('search');
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <h1 aria-live="polite" tabIndex={-1}>
          {title}
        </h1>
        {note && <p className={styles.note}>{note}</p>}
        <Understood response={response} state={state} />
      </div>
      <div className={styles.tools}>
        {filters}
        <NativeSelect
          label={t('sort')}
          hideLabel
          small
          value={sortOf(state.draft)}
          onChange={({ currentTarget }) => {
            const [field, order] = currentTarget.value.split('-') as [SortField, SortOrder];
            const isDefault = field === 'relevance';
            state.changeNow({ sortBy: isDefault ? undefined : field, sortOrder: isDefault ? undefined : order });
          }}
          options={sorts.map((value) => ({ value, label: sortWords(value, state.filters, t) }))}
        />
        <SaveSearch state={state} response={response} />
        <ViewSwitcher state={state} />
      </div>
    </header>
  );
}

/** Maximum number of direct links; more are in the menu. */
const MAX_NAMESAKES = 5;

/** "Zona capita: Milano, MI", with a menu of other places of that name; the choices themselves when the text is ambiguous. */
function Understood({ response, state }: { response: SearchResponse | undefined; state: SearchState }) {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  if (!response?.place || state.filters.geoPolygon) return null;
  const { place, placeAlternatives, placeUnmatched } = response;
  if (response.isPlaceAmbiguous) return <OtherPlaces response={response} state={state} />;
  // Places with the identical name are direct links, not in the menu.
  const namesakes = placeAlternatives
    .filter(({ kind, name }) => kind === place.kind && name === place.name)
    .slice(0, MAX_NAMESAKES);
  const others = open ? placeAlternatives : namesakes;
  return (
    <div className={styles.understood}>
      {placeUnmatched && (
        <p>
          {t(place.kind === 'comune' || place.kind === 'city' ? 'unmatchedInTown' : 'unmatchedElsewhere', {
            text: placeUnmatched,
            place: place.name,
          })}
        </p>
      )}
      {response.streetRadius !== null && (
        <p>{t('aroundStreet', { street: place.name, radius: String(response.streetRadius) })}</p>
      )}
      <p>
        {t('understood')} <b>{place.label}</b>
        {placeAlternatives.length > namesakes.length && (
          <>
            {' · '}
            <button type="button" className={styles.textButton} aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('otherPlaces')}
            </button>
          </>
        )}
      </p>
      {place.landmark && <LandmarkRadius place={place} landmark={place.landmark} state={state} />}
      {others.length > 0 && (
        <ul className={styles.chips}>
          {others.map((other) => (
            <li key={other.id}>
              <Chip
                onClick={() => {
                  setOpen(false);
                  state.changeNow({ locationQuery: other.locationQuery });
                }}
              >
                {other.label}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Radii to choose from, in meters. */
const radii = [400, 800, 1200, 2000, 4000, 6000, landmarkRadiusRange.max];

type LandmarkRadiusProps = {
  place: PlaceSuggestion;
  landmark: NonNullable<PlaceSuggestion['landmark']>;
  state: SearchState;
};

/** Radius of the search around a landmark; a change is part of the location text. */
function LandmarkRadius({ place, landmark: { category, radius }, state }: LandmarkRadiusProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const values = [...new Set([...radii, radius])].sort((a, b) => a - b);
  return (
    <NativeSelect
      label={t('radiusLabel', { place: place.label })}
      hideLabel
      small
      value={radius}
      onChange={({ currentTarget }) =>
        state.changeNow({ locationQuery: queryWithRadius(place.locationQuery, category, Number(currentTarget.value)) })
      }
      options={values.map((value) => ({
        value: String(value),
        label: t('radius', { distance: format.distance(value) }),
      }))}
    />
  );
}
