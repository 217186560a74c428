import { Guide } from './guide.tsx';
import { tourGuide } from './virtual-tour-guide.ts';

/** `/tutorials/virtual-tour`: where step 3 of the wizard leads who wonders what a tour is. */
export const handle = { words: ['tutorials', 'tourGuide'] };

export default function TourGuidePage() {
  return <Guide content={tourGuide} />;
}
