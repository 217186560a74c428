import { FilterForm } from './filters/filter-form.tsx';
import { GroupChips } from './filters/group-chips.tsx';
import { knownFilters } from './known-addresses.ts';
import { QuerySection } from './natural-language/query-section.tsx';
import { searchPageData } from './search-data.ts';
import { SearchScreen } from './search-screen.tsx';

/** `/search/market`: properties for sale and for rent (spec/001 §2). */
const page = searchPageData('MARKET');
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['search', 'views'] };

/** The screen loads results when filters change. The loader runs for navigation from other pages and uncached URLs. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || knownFilters(nextUrl) === undefined;
}

export default function SearchMarketPage() {
  return (
    <SearchScreen
      context="MARKET"
      groups={(state) => <GroupChips state={state} />}
      side={(state) => <FilterForm state={state} place="sidebar" queryPanel={<QuerySection state={state} />} />}
    />
  );
}
