import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import type { Money } from '#contract/platform/money.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type PriceLine, priceLines } from './price-lines.shared.ts';
import styles from './price-list.module.css';

type PriceListProps = {
  quote: QuotedStay['quote'];
  /** Price of the listing; null where it may have changed since. */
  night: Money | null;
};

/** The price of a stay line by line, and its total. */
export function PriceList({ quote, night }: PriceListProps) {
  const { t } = useTranslation('stays');
  const format = useFormat();
  const words = (line: PriceLine) => {
    if (line.key === 'discount')
      return t(`booking.lines.discount.${line.kind}`, {
        percent: `${format.number(line.bp / 100, line.bp % 100 === 0 ? 0 : 2)}\u00a0%`,
      });
    if (line.key === 'nights' || line.key === 'variedNights') {
      const nights = t('dates.nights', { count: line.count });
      return line.key === 'nights'
        ? t('booking.lines.nights', { price: format.price(line.night), nights })
        : t('booking.lines.variedNights', { nights });
    }
    return t(`booking.lines.${line.key}`, { count: line.count });
  };
  return (
    <dl className={styles.lines}>
      {priceLines(quote, night).map((line) => (
        <div key={line.key}>
          <dt>{words(line)}</dt>
          <dd>{format.price(line.money)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('booking.lines.total')}</dt>
        <dd>{format.price(quote.total)}</dd>
      </div>
    </dl>
  );
}
