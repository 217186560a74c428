import { useFormat } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { RemovableChip } from '../ui/actions/chip.tsx';
import { filterWords } from './filter-words.ts';
import styles from './search.module.css';
import type { SearchState } from './use-search-state.ts';

/** Every filter in force as a chip that takes it away; also the ones that arrived with the address. */
export function ActiveFilters({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const chips = filterWords(state.draft, { t, estate, format });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('activeFilters')}>
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <RemovableChip removeLabel={t('removeFilter', { filter: words })} onRemove={() => state.changeNow(without)}>
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
