import { links } from '../../platform/routing/links.ts';
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
  look: links.searchMarket({ contractType: 'SALE' }),
};
