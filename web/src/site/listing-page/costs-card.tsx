import { Link } from 'react-router';
import type { MarketListingView } from '#contract/catalog/listings.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { AGENCY_PERCENT, listingCosts } from './listing-costs.ts';
import styles from './side.module.css';

/** Estimated costs of buying or renting the property, with every assumption and a link to change it. */
export function CostsCard({ listing }: { listing: MarketListingView }) {
  const { t } = useTranslation('listingCosts');
  const format = useFormat();
  const costs = listingCosts(listing);
  if (!costs) return null;
  const percent = format.number(AGENCY_PERCENT);
  return (
    <section className={styles.card} aria-labelledby="costs-heading">
      <div className={styles.comparison}>
        <h3 id="costs-heading">{t('heading')}</h3>
        <dl className={styles.bars}>
          {costs.totals.map(({ kind, amount }) => (
            <div key={kind}>
              <dt>{t(kind)}</dt>
              <dd>{format.price({ amount, currency: 'EUR' })}</dd>
            </div>
          ))}
        </dl>
        <p>
          {t('assumptions')}: {costs.assumptions.map((each) => t(`assumed.${each}`, { percent })).join('; ')}.{' '}
          {t('legal')}
        </p>
        <p>
          <Link to={links.costs(costs.address)}>{t('open')}</Link>
        </p>
      </div>
    </section>
  );
}
