import { links } from '../../platform/routing/links.ts';
import { Guide } from './guide.tsx';
import type { GuideContent } from './guide-content.ts';

export const openDayGuide: GuideContent = {
  slug: 'open-days',
  words: 'openDayGuide',
  checked: '2026-11-22',
  sections: [
    { id: 'plan', picture: 'open-day-form' },
    { id: 'places', points: ['free', 'asked', 'queue'], fact: true },
    { id: 'prepare', points: ['home', 'papers', 'notes'] },
    { id: 'door', more: true, picture: 'participants' },
    { id: 'after' },
  ],
  questions: ['change', 'cancel', 'late', 'code', 'offline'],
  action: links.newOpenDay(),
  secondaryAction: links.openDays(),
};

/** `/tutorials/open-days`: linked from the banner of the dashboard’s open days. */
export const handle = { words: ['tutorials', 'openDayGuide'] };

export default function OpenDayGuidePage() {
  return <Guide content={openDayGuide} />;
}
