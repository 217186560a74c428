import { Guide } from './guide.tsx';
import { sellGuide } from './sell-property-guide.ts';

/** `/tutorials/sell-property`: where the dashboard leads who has no property yet. */
export const handle = { words: ['tutorials', 'sellGuide'] };

export default function SellGuidePage() {
  return <Guide content={sellGuide} />;
}
