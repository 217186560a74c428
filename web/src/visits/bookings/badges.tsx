import type { OpenDayBookingStatus } from '#contract/visits/bookings';
import type { OpenDayType } from '#contract/visits/open-day-capacity';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';

/** Badge of the confirmation type. */
export function TypeBadge({ type }: { type: OpenDayType }) {
  const { t } = useTranslation('openDayBookings');
  return <Badge tone={type === 'OPEN' ? 'ok' : 'warn'}>{t(`type.${type}`)}</Badge>;
}

/** Badge colors (spec/002 §4 "Badge colours"). */
const tones: Record<OpenDayBookingStatus, BadgeTone> = {
  WAITING: 'warn',
  PENDING: 'warn',
  CONFIRMED: 'info',
  CANCELLED: 'bad',
  PRESENT: 'ok',
};

export function StatusBadge({ status }: { status: OpenDayBookingStatus }) {
  const { t } = useTranslation('openDayBookings');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
