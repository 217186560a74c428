import { useMemo } from 'react';
import { PRICE_BARS } from '#contract/discovery/search-facets';
import type { SearchFacets } from '#contract/discovery/search-facets.schemas';
import { roundFigure } from '#contract/platform/money';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import styles from './filters.module.css';

/** Units of the SVG: one per bar; the tallest bar has this height. */
export const BARS_HEIGHT = 40;

const GAP = 0.14;

/** Minimum height, so that small counts stay visible next to large ones. */
const LEAST = 1.5;

/** Path of all bars, one unit wide each; zero counts leave a gap. */
export function barsPath(bars: readonly number[]): string {
  const tallest = Math.max(...bars, 0);
  return bars
    .map((count, index) => {
      if (count === 0) return '';
      const height = Math.max(LEAST, (count / tallest) * BARS_HEIGHT);
      const top = Math.round((BARS_HEIGHT - height) * 100) / 100;
      return `M${index + GAP} ${BARS_HEIGHT}V${top}H${index + 1 - GAP}V${BARS_HEIGHT}z`;
    })
    .join('');
}

type PriceHistogramProps = {
  price: SearchFacets['price'];
  range: readonly [number, number];
  /** Maximum of the slider. */
  max: number;
};

const NO_BARS: readonly number[] = [];

/**
 * Price distribution; bars in the selected range have the accent color. The median is also text, for screen readers.
 * Dragging moves an edge and re-renders no bar.
 */
export default function PriceHistogram({ price, range, max }: PriceHistogramProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  // Hides bars of another contract type until its own are loaded.
  const own = price.max === max && price.isComparable ? price : undefined;
  const bars = own?.bars ?? NO_BARS;
  const outline = useMemo(() => barsPath(bars), [bars]);
  if (!price.isComparable) return <p className={styles.median}>{t('chooseContract')}</p>;
  const [from, to] = range.map((amount) => (amount / max) * 100);
  return (
    <>
      <p className={styles.median}>
        {own && own.median !== null
          ? t('median', { price: format.price({ amount: roundFigure(own.median), currency: own.currency }) })
          : '\u00a0'}
      </p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${PRICE_BARS} ${BARS_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={outline} className={styles.others} />
        <path d={outline} className={styles.within} style={{ clipPath: `inset(0 ${100 - (to ?? 100)}% 0 ${from}%)` }} />
      </svg>
    </>
  );
}
