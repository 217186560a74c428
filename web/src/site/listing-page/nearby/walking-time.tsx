import { walkingTime } from '#contract/geo/nearby';
import { useTranslation } from '../../../platform/lib/i18n.tsx';

type WalkingTimeProps = { metres: number; isExact: boolean; className?: string | undefined };

/** "circa 6 min a piedi"; nothing above half an hour. */
export function WalkingTime({ metres, isExact, className }: WalkingTimeProps) {
  const { t } = useTranslation('offer');
  const time = walkingTime(metres, isExact);
  if (!time) return null;
  return (
    <span className={className}>{t(time.isBelow ? 'nearby.walkBelow' : 'nearby.walk', { minutes: time.minutes })}</span>
  );
}
