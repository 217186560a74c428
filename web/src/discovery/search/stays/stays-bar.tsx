import { SlidersHorizontal } from 'lucide-react';
import { countActiveFilters } from '#contract/discovery/search-changes';
import { DaySlots, GuestSlot } from '../../../catalog/stays/slots.shared.tsx';
import { dayWords, guestWords } from '../../../catalog/stays/stay-words.shared.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { SentenceSection } from '../natural-language/sentence-section.tsx';
import type { SearchState } from '../use-search-state.ts';
import { searchNow, stayFilters } from './stay-filters.ts';
import { StayWhere } from './stay-where.tsx';
import styles from './stays-bar.module.css';

type StaysBarProps = { state: SearchState; onFilters: () => void; onChange: () => void };

/** Where, when, how many, and the door to all other filters; on phones a summary that opens a sheet with the same. */
export function StaysBar({ state, onFilters, onChange }: StaysBarProps) {
  const { t } = useTranslation('stays');
  const { days, guests, chooseDays, changeGuests } = stayFilters(state);
  const active = countActiveFilters(state.draft);
  const filterWords = active > 0 ? t('filtersActive', { count: active }) : t('filters');
  return (
    <div className={styles.top}>
      <form role="search" aria-label={t('search')} className={styles.bar} onSubmit={(event) => searchNow(event, state)}>
        <div className={styles.where}>
          <StayWhere state={state} bare />
        </div>
        <DaySlots days={days} onChoose={chooseDays} />
        <GuestSlot guests={guests} onChange={changeGuests} />
        <Button aria-label={filterWords} onClick={onFilters}>
          <SlidersHorizontal aria-hidden="true" />
          {t('filters')} {active > 0 && <span className={styles.count}>{active}</span>}
        </Button>
      </form>
      <PhoneBar
        state={state}
        filterWords={filterWords}
        isActive={active > 0}
        onFilters={onFilters}
        onChange={onChange}
      />
      <div className={styles.sentence}>
        <SentenceSection state={state} />
      </div>
    </div>
  );
}

type PhoneBarProps = StaysBarProps & { filterWords: string; isActive: boolean };

function PhoneBar({ state, filterWords, isActive, onFilters, onChange }: PhoneBarProps) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const { days, guests } = stayFilters(state);
  const place = state.draft.locationQuery ?? t('anywhere');
  const words = `${dayWords(days, t, format)} · ${guestWords(guests, t)}`;
  return (
    <div className={styles.phoneBar}>
      <button type="button" aria-label={t('change', { words: `${place}, ${words}` })} onClick={onChange}>
        <b>{place}</b> <span>{words}</span>
      </button>
      <IconButton label={filterWords} icon={<SlidersHorizontal />} dot={isActive} onClick={onFilters} />
    </div>
  );
}
