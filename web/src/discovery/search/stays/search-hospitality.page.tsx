import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { countActiveFilters } from '#contract/discovery/search-changes';
import { isCompleteStay } from '../../../catalog/stays/known-stay.shared.ts';
import { DaySlots, GuestSlot } from '../../../catalog/stays/slots.shared.tsx';
import { dayWords, guestWords } from '../../../catalog/stays/stay-labels.shared.ts';
import { nightsBetween } from '../../../platform/dates/local-days.ts';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { knownFilters } from '../known-addresses.ts';
import { QuerySection } from '../natural-language/query-section.tsx';
import { searchPageData } from '../search-data.ts';
import { SearchScreen } from '../search-screen.tsx';
import type { SearchState } from '../use-search-state.ts';
import { DatesPrompt } from './dates-prompt.tsx';
import { searchNow, stayFilters } from './stay-filters.ts';
import { StayWhere } from './stay-where.tsx';
import styles from './stays-bar.module.css';

const StaySheet = lazyPart(() => import('./stay-sheet.tsx').then((module) => ({ default: module.StaySheet })));

/** `/search/hospitality`: stays by destination, dates and guests (spec/001 §2). */
const page = searchPageData('HOSPITALITY');
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['search', 'views', 'stays'] };

/** The screen loads results when filters change. The loader runs for navigation from other pages and uncached URLs. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || knownFilters(nextUrl) === undefined;
}

export default function SearchHospitalityPage() {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = () => setSheetOpen(true);
  return (
    <SearchScreen
      context="HOSPITALITY"
      top={(state, openFilters) => (
        <>
          <StaysBar state={state} onFilters={openFilters} onChange={openSheet} />
          {isSheetOpen && (
            <Suspense>
              <StaySheet state={state} onClose={() => setSheetOpen(false)} />
            </Suspense>
          )}
        </>
      )}
      note={(state) => <PriceNote state={state} />}
      prompt={(state) => <DatesPrompt state={state} onSheet={openSheet} />}
    />
  );
}

/** Explains what the card prices include. */
function PriceNote({ state: { filters } }: { state: SearchState }) {
  const { t } = useTranslation('stays');
  const { checkInDate, checkOutDate, adultGuests = 0, childGuests = 0, newbornGuests = 0 } = filters;
  if (!isCompleteStay(filters) || !checkInDate || !checkOutDate) return t('perNightOnly');
  const nights = t('dates.nights', { count: nightsBetween(checkInDate, checkOutDate) });
  return t('included', { nights, guests: guestWords({ adultGuests, childGuests, newbornGuests }, t) });
}

type StaysBarProps = { state: SearchState; onFilters: () => void; onChange: () => void };

/** Destination, dates, guests and the button for all other filters; on phones a summary that opens a sheet. */
function StaysBar({ state, onFilters, onChange }: StaysBarProps) {
  const { t } = useTranslation('stays');
  const { days, guests, chooseDays, changeGuests } = stayFilters(state);
  const active = countActiveFilters(state.draft);
  const filterWords = active > 0 ? t('filtersActive', { count: active }) : t('filters');
  return (
    <div className={styles.top}>
      <ScriptedForm
        role="search"
        aria-label={t('search')}
        className={styles.bar}
        onSubmit={(event) => searchNow(event, state)}
      >
        <div className={styles.where}>
          <StayWhere state={state} bare />
        </div>
        <DaySlots days={days} onChoose={chooseDays} />
        <GuestSlot guests={guests} onChange={changeGuests} />
        <Button aria-label={filterWords} onClick={onFilters}>
          <SlidersHorizontal aria-hidden="true" />
          {t('filters')} {active > 0 && <span className={styles.count}>{active}</span>}
        </Button>
      </ScriptedForm>
      <PhoneBar
        state={state}
        filterWords={filterWords}
        isActive={active > 0}
        onFilters={onFilters}
        onChange={onChange}
      />
      <div className={styles.queryText}>
        <QuerySection state={state} />
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
