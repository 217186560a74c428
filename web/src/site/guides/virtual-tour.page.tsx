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
  // Allowed hosts without subdomains.
  params: { hosts: [...new Set(virtualTourHosts.map((host) => host.split('.').slice(-2).join('.')))].join(', ') },
};

/** `/tutorials/virtual-tour`: linked from step 3 of the wizard. */
export const handle = { words: ['tutorials', 'tourGuide'] };

export default function TourGuidePage() {
  return <Guide content={tourGuide} />;
}
