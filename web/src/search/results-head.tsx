import { type ReactNode, useState } from 'react';
import type { SearchAnswer } from '#contract/search';
import type { SortField, SortOrder } from '#contract/search-filters';
import { useTranslation } from '../lib/i18n.tsx';
import { isWholeStay } from '../lib/stays/known-stay.ts';
import { Chip } from '../ui/actions/chip.tsx';
import { NativeSelect } from '../ui/fields/native-select.tsx';
import { SaveSearch } from './saving/save-search.tsx';
import styles from './search.module.css';
import type { SearchState } from './use-search-state.ts';
import { ViewSwitcher } from './views/view-switcher.tsx';

/** spec/001 §4 "Sort dropdown". */
const sorts = [
  'relevance-desc',
  'price-asc',
  'price-desc',
  'commercialArea-asc',
  'commercialArea-desc',
  'createdAt-desc',
  'createdAt-asc',
] as const;

type ResultsHeadProps = {
  title: string;
  /** What the prices below mean. */
  note?: ReactNode;
  answer: SearchAnswer | undefined;
  state: SearchState;
  /** What opens the filters, where they are not beside the results. */
  filters?: ReactNode;
};

/** How many homes of what kind and where, what was understood of the place, and in which order. */
export function ResultsHead({ title, note, answer, state, filters }: ResultsHeadProps) {
  const { t } = useTranslation('search');
  const { sortBy = 'relevance', sortOrder = sortBy === 'relevance' ? 'desc' : 'asc' } = state.draft;
  // Of a stay with its dates the price that is ordered by is that of the whole stay (STY-04).
  const words = (sort: (typeof sorts)[number]) =>
    (sort === 'price-asc' || sort === 'price-desc') &&
    state.filters.context === 'HOSPITALITY' &&
    isWholeStay(state.filters)
      ? t(`totalSorts.${sort}`)
      : t(`sorts.${sort}`);
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        <h1 aria-live="polite" tabIndex={-1}>
          {title}
        </h1>
        {note && <p className={styles.note}>{note}</p>}
        <Understood answer={answer} state={state} />
      </div>
      <div className={styles.tools}>
        {filters}
        <NativeSelect
          label={t('sort')}
          hideLabel
          small
          value={`${sortBy}-${sortOrder}`}
          onChange={({ currentTarget }) => {
            const [field, order] = currentTarget.value.split('-') as [SortField, SortOrder];
            const isDefault = field === 'relevance';
            state.changeNow({ sortBy: isDefault ? undefined : field, sortOrder: isDefault ? undefined : order });
          }}
          options={sorts.map((value) => ({ value, label: words(value) }))}
        />
        <SaveSearch state={state} answer={answer} />
        <ViewSwitcher state={state} />
      </div>
    </header>
  );
}

/** More of them are a list to study, behind the button. */
const MOST_NAMESAKES = 5;

/** "Zona capita: Milano, MI", and the other places of that name one press away. */
function Understood({ answer, state }: { answer: SearchAnswer | undefined; state: SearchState }) {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  if (!answer?.place || state.filters.geoPolygon) return null;
  const { place, placeAlternatives } = answer;
  // Another place of the very name is offered at once, not behind a button.
  const namesakes = placeAlternatives
    .filter(({ kind, name }) => kind === place.kind && name === place.name)
    .slice(0, MOST_NAMESAKES);
  const others = open ? placeAlternatives : namesakes;
  return (
    <div className={styles.understood}>
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
