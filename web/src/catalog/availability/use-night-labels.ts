import { addDays, nightsBetween } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

/** Formats nights from the first to the last: "3 giu – 7 giugno 2027", "5 notti". */
export function useNightLabels() {
  const { t } = useTranslation('availability');
  const format = useFormat();

  function span({ from, to }: { from: string; to: string }): string {
    const last = addDays(to, -1);
    if (last <= from) return t('nights.one', { day: format.date(from) });
    const first = from.slice(0, 4) === last.slice(0, 4) ? format.shortDate(from) : format.date(from);
    return t('nights.span', { first, last: format.date(last) });
  }

  return {
    span,
    count: ({ from, to }: { from: string; to: string }) => t('nights.count', { count: nightsBetween(from, to) }),
  };
}
