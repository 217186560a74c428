import { lazy, Suspense, useState } from 'react';
import { nightsBetween } from '../../lib/dates/local-days.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { isWholeStay } from '../../lib/stays/known-stay.ts';
import { guestWords } from '../../lib/stays/stay-words.ts';
import { knownFilters } from '../known-addresses.ts';
import { searchPageData } from '../search-data.ts';
import { SearchScreen } from '../search-screen.tsx';
import type { SearchState } from '../use-search-state.ts';
import { NoDates } from './no-dates.tsx';
import { StaysBar } from './stays-bar.tsx';
import { useWithoutDates } from './without-dates.ts';

const StaySheet = lazy(() => import('./stay-sheet.tsx').then((module) => ({ default: module.StaySheet })));

/** `/search/hospitality`: stays, asked for by where, when and how many (spec/001 §2). */
const page = searchPageData('HOSPITALITY');
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['search', 'views', 'stays'] };

/** The screen asks for its own results while filters change; the loader runs for whoever comes from elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || knownFilters(nextUrl) === undefined;
}

export default function SearchHospitalityPage() {
  const withoutDates = useWithoutDates();
  return (
    <SearchScreen
      context="HOSPITALITY"
      top={(state, openFilters) => <Top state={state} onFilters={openFilters} />}
      note={(state) => <PriceNote state={state} />}
      instead={(state, answer, title) => {
        const { locationQuery, geoPolygon } = state.filters;
        // Dates do not help where nobody knows the place.
        const isUnknown = locationQuery !== undefined && !geoPolygon && answer?.place === null;
        return withoutDates || isUnknown || isWholeStay(state.filters) ? null : <NoDates state={state} title={title} />;
      }}
    />
  );
}

/** What the prices of the cards hold. */
function PriceNote({ state: { filters } }: { state: SearchState }) {
  const { t } = useTranslation('stays');
  const { checkInDate, checkOutDate, adultGuests = 0, childGuests = 0, newbornGuests = 0 } = filters;
  if (!isWholeStay(filters) || !checkInDate || !checkOutDate) return t('perNightOnly');
  const nights = t('dates.nights', { count: nightsBetween(checkInDate, checkOutDate) });
  return t('included', { nights, guests: guestWords({ adultGuests, childGuests, newbornGuests }, t) });
}

function Top({ state, onFilters }: { state: SearchState; onFilters: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <StaysBar state={state} onFilters={onFilters} onChange={() => setOpen(true)} />
      {open && (
        <Suspense>
          <StaySheet state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
