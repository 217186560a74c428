import { useQuery } from '@tanstack/react-query';
import type { MarketListingView } from '#contract/catalog/listings';
import { getPriceHistory, type PriceHistory as History } from '#contract/catalog/price-history';
import { pricePer } from '../../catalog/property-labels/home-words.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { read } from '../../platform/lib/queries.ts';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './listing.module.css';
import { PriceChart } from './price-chart.tsx';
import own from './price-history.module.css';
import { type PriceRow, priceRows } from './price-steps.ts';

/** What a home's price did, across its ads (LST-23): the finding, the steps drawn, and each change in words. */
export function PriceHistory({ listing }: { listing: MarketListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const now = useNow();
  const history = useQuery(read(getPriceHistory, { params: { id: listing.id } })).data?.data;
  if (!history?.firstPublishedAt) return null;
  const { changes, daysOnMarket } = history;
  const { currency } = listing.price;
  const text = (amount: number) => format.price({ amount, currency }, pricePer(listing.contractType));
  const days = t('price.days', { count: daysOnMarket, shown: format.number(daysOnMarket) });
  return (
    <section id="price" className={styles.section}>
      <h2>{t('price.heading')}</h2>
      {changes.length <= 1 ? (
        <p className={styles.soft}>{t('price.unchanged', { days })}</p>
      ) : (
        <div className={own.panel}>
          <figure>
            <h3>{finding(changes, currency, t, text)}</h3>
            <p className={styles.soft}>{days}</p>
            <PriceChart changes={changes} currency={currency} now={now} text={text} />
          </figure>
          <ol className={own.rows}>
            {priceRows(changes).map((row) => (
              <li key={`${row.at} ${row.kind}`}>
                <span>
                  {t(`price.kinds.${kindOf(row)}`)}
                  <small>{format.date(row.at)}</small>
                </span>
                {!row.sameListing && <Badge>{t('price.earlierAd')}</Badge>}
                <b>
                  {format.price(row.price, pricePer(listing.contractType))}
                  {row.difference !== null && <small>{format.change(row.difference)}</small>}
                </b>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** "Sceso di 25.000 €": from the first price to the last. */
function finding(
  changes: History['changes'],
  currency: string,
  t: Translate<'offer'>,
  text: (amount: number) => string,
): string {
  const amounts = changes.filter(({ price }) => price.currency === currency).map(({ price }) => price.amount);
  const [first = 0, last = 0] = [amounts[0], amounts.at(-1)];
  if (first === last)
    return t(amounts.some((amount) => amount !== first) ? 'price.back' : 'price.same', { price: text(first) });
  return t(last < first ? 'price.fell' : 'price.rose', { price: text(Math.abs(last - first)) });
}

function kindOf({ kind, isAgain, difference }: PriceRow) {
  if (kind === 'PUBLISHED') return isAgain ? 'again' : 'published';
  if (kind === 'PRICE') return (difference ?? 0) < 0 ? 'fell' : 'rose';
  return kind === 'WITHDRAWN' ? 'withdrawn' : 'concluded';
}
