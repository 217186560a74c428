import type { MarketComparison } from '#contract/market';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import styles from './side.module.css';
import { barWidths, standing } from './standing.ts';

type ComparisonProps = { found: MarketComparison; median: NonNullable<MarketComparison['median']> };

/** This home's price per m² beside its comune's median: two bars with their figures, and the finding in words. */
export function Comparison({ found, median }: ComparisonProps) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const { pricePerSquareMetre: own, comune, contractType, cheaperShare } = found;
  const { kind, percent } = standing(own, median.value);
  const width = barWidths(own, median.value);
  const perArea = (amount: number) => format.pricePerArea({ amount, currency: 'EUR' });
  return (
    <div className={styles.comparison}>
      <h3>{t(`comparison.${kind}`, { percent: format.number(percent), comune })}</h3>
      <dl className={styles.bars}>
        <div>
          <dt>{t('comparison.thisHome')}</dt>
          <dd>
            {perArea(own)}
            <i data-bar="own" style={{ width: `${width.own}%` }} />
          </dd>
        </div>
        <div>
          <dt>{t('comparison.median', { comune })}</dt>
          <dd>
            {perArea(median.value)}
            <i data-bar="median" style={{ width: `${width.median}%` }} />
          </dd>
        </div>
      </dl>
      <p>
        {t(contractType === 'SALE' ? 'comparison.ofSales' : 'comparison.ofRentals', {
          count: median.count,
          shown: format.number(median.count),
          comune,
        })}
        {cheaperShare !== null && ` ${t('comparison.cheaper', { percent: format.number(cheaperShare) })}`}
      </p>
    </div>
  );
}
