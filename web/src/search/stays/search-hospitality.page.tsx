import { lazy, Suspense, useState } from 'react';
import { isWholeStay } from '../../lib/stays/stay-query.ts';
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
      instead={(state, answer, title) => {
        const { locationQuery, geoPolygon } = state.filters;
        // Dates do not help where nobody knows the place.
        const isUnknown = locationQuery !== undefined && !geoPolygon && answer?.place === null;
        return withoutDates || isUnknown || isWholeStay(state.filters) ? null : <NoDates state={state} title={title} />;
      }}
    />
  );
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
