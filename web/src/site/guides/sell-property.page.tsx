import { links } from '../../platform/routing/links.ts';
import { Guide } from './guide.tsx';
import type { GuideContent } from './guide-content.ts';

export const sellGuide: GuideContent = {
  slug: 'sell-property',
  words: 'sellGuide',
  checked: '2026-11-22',
  sections: [
    { id: 'documents', points: ['ape', 'plan', 'deed', 'condominium'], fact: true },
    { id: 'photograph', more: true },
    { id: 'price', picture: 'statistics' },
    { id: 'publish', more: true, picture: 'quality' },
    { id: 'visits', link: links.tutorial('open-days') },
    { id: 'sign', points: ['offer', 'preliminary', 'deed'], fact: true },
  ],
  questions: ['ape', 'cost', 'agency', 'tax', 'time'],
  action: links.newProperty(),
  secondaryAction: links.searchMarket({ contractType: 'SALE' }),
};

/** `/tutorials/sell-property`: linked from the dashboard of users without properties. */
export const handle = { words: ['tutorials', 'sellGuide'] };

export default function SellGuidePage() {
  return <Guide content={sellGuide} />;
}
