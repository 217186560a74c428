import { regionOf } from '#contract/platform/languages';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import type { CachedList } from '../check-in-queue/action-record.shared.ts';

/** Formats hour and minute of an instant in the time zone of the property. */
export function useEventTime({ timeZone }: Pick<CachedList['event'], 'timeZone'>): (instant: string) => string {
  const { language } = useTranslation();
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone, hour: '2-digit', minute: '2-digit' });
  return (instant) => format.format(new Date(instant));
}
