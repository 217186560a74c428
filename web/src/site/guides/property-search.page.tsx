import { links } from '../../platform/routing/links.ts';
import { Guide } from './guide.tsx';
import type { GuideContent } from './guide-content.ts';

export const searchGuide: GuideContent = {
  slug: 'property-search',
  words: 'searchGuide',
  checked: '2026-11-22',
  sections: [
    { id: 'sentence', more: true, picture: 'query-text' },
    { id: 'map', more: true, picture: 'map' },
    { id: 'filters', more: true, picture: 'filters' },
    { id: 'save', points: ['fresh', 'price', 'back', 'openDay'], more: true },
    { id: 'order', fact: true, link: links.ranking() },
    { id: 'visit', more: true, link: links.searchMarket({ hasOpenDays: 'true' }) },
  ],
  questions: ['account', 'light', 'total', 'place', 'fraud'],
  action: links.searchMarket(),
  secondaryAction: links.searchHospitality(),
};

/** `/tutorials/property-search`: how to search for properties. */
export const handle = { words: ['tutorials', 'searchGuide'] };

export default function SearchGuidePage() {
  return <Guide content={searchGuide} />;
}
