import { regionOf } from '#contract/rendering';
import type { KeptList } from '../../lib/door/happening.ts';
import { useTranslation } from '../../lib/i18n.tsx';

/** The hour and minute of an instant by the clock of the home. */
export function useEventTime({ timeZone }: Pick<KeptList['event'], 'timeZone'>): (instant: string) => string {
  const { language } = useTranslation();
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone, hour: '2-digit', minute: '2-digit' });
  return (instant) => format.format(new Date(instant));
}
