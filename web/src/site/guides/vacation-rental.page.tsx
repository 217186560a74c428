import { Guide } from './guide.tsx';
import { stayGuide } from './vacation-rental-guide.ts';

/** `/tutorials/vacation-rental`: letting for short stays, as Italian law has it. */
export const handle = { words: ['tutorials', 'stayGuide'] };

export default function StayGuidePage() {
  return <Guide content={stayGuide} />;
}
