import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import type { Share } from '../../platform/ui/charts/shares.tsx';

/** Adds to each count its share of the total. */
export function useShares(counts: readonly Omit<Share, 'shown'>[]): Share[] {
  const { t } = useTranslation('adminOverview');
  const format = useFormat();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return counts.map((one) => ({
    ...one,
    shown:
      one.count === 0
        ? format.number(0)
        : t('share', { count: format.number(one.count), percent: format.percent(one.count / total) }),
  }));
}
