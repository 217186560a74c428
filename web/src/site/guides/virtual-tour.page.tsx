import { virtualTourHosts } from '#contract/catalog/properties';
import { links } from '../../platform/routing/links.ts';
import { Guide } from './guide.tsx';
import type { GuideContent } from './guide-content.ts';

export const tourGuide: GuideContent = {
  slug: 'virtual-tour',
  words: 'tourGuide',
  checked: '2026-11-22',
  sections: [
    { id: 'choose' },
    { id: 'tidy', points: ['light', 'things', 'private'] },
    { id: 'shoot', more: true, picture: 'tour-plan' },
    { id: 'publish' },
    { id: 'paste', fact: true },
  ],
  questions: ['phone', 'cost', 'privacy', 'video'],
  action: links.newProperty(),
  // What one may show: whose the addresses are, without what stands before their names.
  params: { hosts: [...new Set(virtualTourHosts.map((host) => host.split('.').slice(-2).join('.')))].join(', ') },
};

/** `/tutorials/virtual-tour`: where step 3 of the wizard leads who wonders what a tour is. */
export const handle = { words: ['tutorials', 'tourGuide'] };

export default function TourGuidePage() {
  return <Guide content={tourGuide} />;
}
