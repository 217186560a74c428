import type { PriceHistory } from '#contract/catalog/price-history.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './price-history.module.css';
import { priceSteps, stepPaths } from './price-steps.ts';

const WIDTH = 360;
const BASE = 112;
const box = { left: 4, right: WIDTH - 8, top: 34, bottom: 84 };

type PriceChartProps = {
  changes: PriceHistory['changes'];
  currency: string;
  now: Date;
  text: (amount: number) => string;
};

/** Price steps over time: this listing in terracotta, earlier ones in sand, gaps while the property was not offered. */
export function PriceChart({ changes, currency, now, text }: PriceChartProps) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const steps = priceSteps(changes, currency, now.getTime());
  const [first, final] = [steps[0], steps.at(-1)];
  if (!first || !final) return null;
  const { runs, first: start, last } = stepPaths(steps, box);
  const pointLabels = steps.map(({ from, amount }) =>
    t('price.step', { price: text(amount), date: format.date(new Date(from).toISOString()) }),
  );
  const isFallen = final.amount < first.amount;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} 132`}
      role="img"
      aria-label={`${t('price.chart')}: ${pointLabels.join('; ')}`}
    >
      {runs.map(({ line, from, to, sameListing }) => (
        <g key={line} className={sameListing ? styles.own : styles.earlier}>
          <path className={styles.area} d={`${line}V${BASE}H${from}z`} />
          <path className={styles.line} d={line} />
          {to === last.x && <circle cx={last.x} cy={last.y} r="5.5" />}
        </g>
      ))}
      <path className={styles.base} d={`M0 ${BASE}H${WIDTH}`} />
      <text className={styles.strong} x={start.x} y={start.y - 10}>
        {text(first.amount)}
      </text>
      {first !== final && (
        <text className={styles.strong} x={WIDTH} y={last.y + (isFallen ? 22 : -12)} textAnchor="end">
          {text(final.amount)}
        </text>
      )}
      <text x={start.x} y={BASE + 17}>
        {format.shortDate(new Date(first.from).toISOString())}
      </text>
      <text x={WIDTH} y={BASE + 17} textAnchor="end">
        {final.to >= now.getTime() ? t('price.today') : format.shortDate(new Date(final.to).toISOString())}
      </text>
    </svg>
  );
}
