import type { MarketComparison } from '#contract/discovery/market.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { percentChange } from '../../platform/lib/percent-change.ts';
import styles from './side.module.css';

/** Smaller differences count as equal: a median of listings is not more precise than this. */
const SAME_PERCENT = 3;

type PricePosition = { kind: 'above' | 'below' | 'alike'; percent: number };

/** Difference between a price per m² and a median, in whole percent of the median. */
export function pricePosition(own: number, median: number): PricePosition {
  const percent = percentChange((own - median) / median);
  if (Math.abs(percent) < SAME_PERCENT) return { kind: 'alike', percent: Math.abs(percent) };
  return { kind: percent > 0 ? 'above' : 'below', percent: Math.abs(percent) };
}

/** Widths of two bars with a common zero, in percent; the longer one has 100. */
export function barWidths(own: number, median: number): { own: number; median: number } {
  const longest = Math.max(own, median);
  return { own: Math.round((1000 * own) / longest) / 10, median: Math.round((1000 * median) / longest) / 10 };
}

type ComparisonProps = { comparison: MarketComparison };

/** Price per m² of this listing next to the median of similar listings, as bars and text, with the selection criteria. */
export function Comparison({ comparison }: ComparisonProps) {
  const { t } = useTranslation('offer');
  if (comparison.median) return <Compared comparison={comparison} median={comparison.median} />;
  const { n } = comparison;
  return (
    <div className={styles.comparison}>
      <h3>{t('comparison.tooFewHeading')}</h3>
      <p>{n === 0 ? t('comparison.noneToCompare') : t('comparison.tooFew', { count: n })}</p>
      <Basis comparison={comparison} />
    </div>
  );
}

function Compared({ comparison, median }: ComparisonProps & { median: NonNullable<MarketComparison['median']> }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const { pricePerSquareMetre: own, contractType, cheaperShare } = comparison;
  const { kind, percent } = pricePosition(own, median.value);
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
      <Basis comparison={comparison} />
    </div>
  );
}

/** `Appartamenti · 60–100 m² · stato: buono · Prati`. */
function Basis({ comparison: { basis } }: ComparisonProps) {
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
