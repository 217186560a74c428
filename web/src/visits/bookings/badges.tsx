import type { OpenDayBookingStatus } from '#contract/visits/bookings';
import type { OpenDayType } from '#contract/visits/open-day-capacity';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';

/** Whether one is confirmed at once. */
export function TypeBadge({ type }: { type: OpenDayType }) {
  const { t } = useTranslation('openDayBookings');
  return <Badge tone={type === 'OPEN' ? 'ok' : 'warn'}>{t(`type.${type}`)}</Badge>;
}

/** spec/002 §4 "Badge colours". */
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
