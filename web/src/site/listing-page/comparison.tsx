import type { MarketComparison } from '#contract/discovery/market';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './side.module.css';
import { barWidths, standing } from './standing.ts';

type ComparisonProps = { found: MarketComparison };

/** This listing's price per m² next to the median of listings like it, in words and numbers, and which listings these are. */
export function Comparison({ found }: ComparisonProps) {
  const { t } = useTranslation('offer');
  if (found.median) return <Compared found={found} median={found.median} />;
  const { n } = found;
  return (
    <div className={styles.comparison}>
      <h3>{t('comparison.tooFewHeading')}</h3>
      <p>{n === 0 ? t('comparison.noneToCompare') : t('comparison.tooFew', { count: n })}</p>
      <Basis found={found} />
    </div>
  );
}

function Compared({ found, median }: ComparisonProps & { median: NonNullable<MarketComparison['median']> }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const { pricePerSquareMetre: own, contractType, cheaperShare } = found;
  const { kind, percent } = standing(own, median.value);
  const width = barWidths(own, median.value);
  const perArea = (amount: number) => format.pricePerArea({ amount, currency: 'EUR' });
  const cheaper = () => {
    if (cheaperShare === 0 || cheaperShare === 100)
      return t(`comparison.${cheaperShare ? 'allCheaper' : 'noneCheaper'}`);
    return t('comparison.cheaper', { percent: format.number(cheaperShare ?? 0) });
  };
  return (
    <div className={styles.comparison}>
      <h3>{t(`comparison.${kind}`, { percent: format.number(percent) })}</h3>
      <dl className={styles.bars}>
        <div>
          <dt>{t('comparison.thisListing')}</dt>
          <dd>
            {perArea(own)}
            <i data-bar="own" style={{ width: `${width.own}%` }} />
          </dd>
        </div>
        <div>
          <dt>{t('comparison.median')}</dt>
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
        })}{' '}
        {cheaper()}
      </p>
      <Basis found={found} />
    </div>
  );
}

/** `Appartamenti · 60–100 m² · stato: buono · Prati`. */
function Basis({ found: { basis } }: ComparisonProps) {
  const { t } = useTranslation('offer');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const { propertyType, areaFrom, areaTo, conditionClass, place } = basis;
  const parts = [
    estate(`propertyTypesPlural.${propertyType}`),
    ...(areaFrom !== null && areaTo !== null
      ? [t('comparison.size', { from: format.number(areaFrom), to: format.number(areaTo) })]
      : []),
    ...(conditionClass ? [t(`comparison.conditions.${conditionClass}`)] : []),
    place.name,
  ];
  return <p>{parts.join(' · ')}</p>;
}
