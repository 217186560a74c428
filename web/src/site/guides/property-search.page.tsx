import { Guide } from './guide.tsx';
import { searchGuide } from './property-search-guide.ts';

/** `/tutorials/property-search`: everything that helps to find a home here. */
export const handle = { words: ['tutorials', 'searchGuide'] };

export default function SearchGuidePage() {
  return <Guide content={searchGuide} />;
}
