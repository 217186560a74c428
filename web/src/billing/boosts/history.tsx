import type { BoostPurchase } from '#contract/billing/boosts';
import type { ListingView } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './boosts.module.css';
import { PurchaseCard } from './purchase-card.tsx';

type HistoryProps = { listing: ListingView; purchases: readonly BoostPurchase[] };

/** What the ad had, the newest first. */
export function History({ listing, purchases }: HistoryProps) {
  const { t } = useTranslation('boosts');
  const firstBegun = purchases.find(({ startsAt }) => startsAt !== null);
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      {purchases.length === 0 ? (
        <p className={styles.none}>{t('history.none')}</p>
      ) : (
        <ol className={styles.history}>
          {purchases.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseCard purchase={purchase} listing={listing} showsEffect={purchase.id === firstBegun?.id} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
