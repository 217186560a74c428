import { lazy, Suspense, useState } from 'react';
import { isWholeStay } from '../../../catalog/stays/known-stay.shared.ts';
import { guestWords } from '../../../catalog/stays/stay-words.shared.ts';
import { nightsBetween } from '../../../platform/dates/local-days.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { knownFilters } from '../known-addresses.ts';
import { searchPageData } from '../search-data.ts';
import { SearchScreen } from '../search-screen.tsx';
import type { SearchState } from '../use-search-state.ts';
import { DatesPrompt } from './dates-prompt.tsx';
import { StaysBar } from './stays-bar.tsx';

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

/** What the prices of the cards hold. */
function PriceNote({ state: { filters } }: { state: SearchState }) {
  const { t } = useTranslation('stays');
  const { checkInDate, checkOutDate, adultGuests = 0, childGuests = 0, newbornGuests = 0 } = filters;
  if (!isWholeStay(filters) || !checkInDate || !checkOutDate) return t('perNightOnly');
  const nights = t('dates.nights', { count: nightsBetween(checkInDate, checkOutDate) });
  return t('included', { nights, guests: guestWords({ adultGuests, childGuests, newbornGuests }, t) });
}
