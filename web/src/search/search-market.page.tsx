import { SearchScreen } from './search-screen.tsx';
import { searchPageData } from './search-data.ts';

/** `/search/market`: homes for sale and for rent (spec/001 §2). */
const page = searchPageData('MARKET');
export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** The screen asks for its own results while filters change; only coming here runs the loader. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function SearchMarketPage() {
  return <SearchScreen context="MARKET" />;
}
