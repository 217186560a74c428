import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { StayBookingItem } from '#contract/stays/stay-bookings.schemas';
import { useMinute } from '../../platform/dates/use-minute.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import styles from './bookings.module.css';

const tones: Readonly<Record<StayBookingStatus, BadgeTone>> = {
  HELD: 'warn',
  REQUESTED: 'warn',
  ACCEPTED: 'info',
  PAID: 'ok',
  CHECKED_IN: 'ok',
  COMPLETED: 'neutral',
  DISPUTED: 'bad',
  EXPIRED: 'neutral',
  DECLINED: 'bad',
  WITHDRAWN: 'neutral',
  NO_SHOW: 'bad',
  CANCELLED_BY_GUEST: 'bad',
  CANCELLED_BY_HOST: 'bad',
};

export function BookingStatus({ status }: { status: StayBookingStatus }) {
  const { t } = useTranslation('stayBookings');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

const MINUTE_MS = 60_000;

/** Time until a request or a hold ends; nothing for other statuses. */
export function DueTime({ booking }: { booking: Pick<StayBookingItem, 'status' | 'responseDueAt' | 'holdExpiresAt'> }) {
  const { t } = useTranslation('stayBookings');
  const now = useMinute();
  const due = booking.status === 'REQUESTED' ? booking.responseDueAt : booking.holdExpiresAt;
  if (!now || !due || (booking.status !== 'REQUESTED' && booking.status !== 'HELD')) return null;
  const minutes = Math.max(0, Math.ceil((Date.parse(due) - now.getTime()) / MINUTE_MS));
  const time =
    minutes < 60 ? t('due.minutes', { count: minutes }) : t('due.hours', { count: Math.floor(minutes / 60) });
  return <p className={styles.due}>{t(`due.${booking.status}`, { time })}</p>;
}
