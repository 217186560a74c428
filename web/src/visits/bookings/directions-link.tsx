import { Navigation } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { type ButtonLook, buttonClass } from '../../platform/ui/actions/button.tsx';

/** In the device's own map, which takes this address on phones. */
export function DirectionsLink({ address, look = 'second' }: { address: string; look?: ButtonLook['look'] }) {
  const { t } = useTranslation('openDayBookings');
  return (
    <a href={links.directions(address)} target="_blank" rel="noopener noreferrer" className={buttonClass({ look })}>
      <Navigation aria-hidden="true" />
      {t('directions')}
    </a>
  );
}
