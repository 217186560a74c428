import { boostDuration } from '#contract/billing/billing';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import type { Span } from './left-over.ts';

/** Durations in words: "12 ore", "3 giorni", "1 giorno e 6 ore" (BIL-09). */
export function useBoostLabels() {
  const { t } = useTranslation('boosts');
  const joined = ({ days, hours, minutes }: Span) => {
    const parts = [
      days > 0 && t('time.days', { count: days }),
      hours > 0 && t('time.hours', { count: hours }),
      minutes > 0 && t('time.minutes', { count: minutes }),
    ].filter((part) => part !== false);
    return parts.length === 2 ? t('time.both', { one: String(parts[0]), other: String(parts[1]) }) : String(parts[0]);
  };
  return { span: joined, duration: (hours: number) => joined({ ...boostDuration(hours), minutes: 0 }) };
}
