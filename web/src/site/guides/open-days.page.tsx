import { Guide } from './guide.tsx';
import { openDayGuide } from './open-days-guide.ts';

/** `/tutorials/open-days`: where the banner of the dashboard’s open days leads. */
export const handle = { words: ['tutorials', 'openDayGuide'] };

export default function OpenDayGuidePage() {
  return <Guide content={openDayGuide} />;
}
