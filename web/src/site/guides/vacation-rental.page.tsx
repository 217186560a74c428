import { links } from '../../platform/routing/links.ts';
import { Guide } from './guide.tsx';
import type { GuideContent } from './guide-content.ts';

export const stayGuide: GuideContent = {
  slug: 'vacation-rental',
  words: 'stayGuide',
  checked: '2026-11-22',
  sections: [
    { id: 'before', points: ['right', 'municipality', 'code'] },
    { id: 'codes', more: true, fact: true },
    { id: 'safety', points: ['detectors', 'extinguishers'], more: true },
    { id: 'guests', points: ['police', 'statistics', 'touristTax'] },
    { id: 'tax', more: true, fact: true },
    { id: 'publish', more: true, picture: 'stay-price' },
    { id: 'calendar', more: true, picture: 'stay-calendar' },
  ],
  questions: ['contract', 'noCode', 'pay', 'breakfast', 'double'],
  action: links.newListing({ type: 'hospitality' }),
  secondaryAction: links.searchHospitality(),
};

/** `/tutorials/vacation-rental`: short-term rentals under Italian law. */
export const handle = { words: ['tutorials', 'stayGuide'] };

export default function StayGuidePage() {
  return <Guide content={stayGuide} />;
}
