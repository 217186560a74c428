import { useRef } from 'react';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { RemovableChip } from '../../../platform/ui/actions/chip.tsx';
import { filterWords } from '../../searches/filter-labels.shared.ts';
import styles from '../search.module.css';
import type { SearchState } from '../use-search-state.ts';

/** Every active filter as a removable chip, including filters from the URL. */
export function ActiveFilters({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const chips = filterWords(state.draft, { t, estate, format });
  if (chips.length === 0) return null;
  /** Focuses the next chip when a chip is removed; after the last one `useRestoreFocus` focuses the results' heading. */
  const focusNeighbor = (index: number) => {
    const neighbor = index < chips.length - 1 ? index + 1 : index - 1;
    if (neighbor >= 0) list.current?.children[neighbor]?.querySelector('button')?.focus();
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={t('activeFilters')}>
      {chips.map(({ key, words, without }, index) => (
        <li key={key}>
          <RemovableChip
            removeLabel={t('removeFilter', { filter: words })}
            onRemove={() => {
              focusNeighbor(index);
              state.changeNow(without);
            }}
          >
            {words}
          </RemovableChip>
        </li>
      ))}
      <li>
        <button type="button" className={styles.textButton} onClick={state.reset}>
          {t('resetAll')}
        </button>
      </li>
    </ul>
  );
}
