import { Navigation } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { type ButtonVariant, buttonClass } from '../../platform/ui/actions/button.tsx';

/** Link to the map app of the device. */
export function DirectionsLink({
  address,
  variant = 'second',
}: {
  address: string;
  variant?: ButtonVariant['variant'];
}) {
  const { t } = useTranslation('openDayBookings');
  return (
    <a href={links.directions(address)} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant })}>
      <Navigation aria-hidden="true" />
      {t('directions')}
    </a>
  );
}
