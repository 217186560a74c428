import { useQuery } from '@tanstack/react-query';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import type { BoostPackage } from '#contract/billing/billing.schemas';
import type { BoostPurchase } from '#contract/billing/boosts.schemas';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { type BoostType, boostTypes } from '#contract/discovery/placements';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { CloudDrawing, EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { packagesRead } from './boost-reads.ts';
import styles from './boosts.module.css';
import { useBoostLabels } from './use-boost-labels.ts';

const loadCheckout = () => import('../checkout/payment-dialog.shared.tsx');
const PaymentDialog = lazyPart(loadCheckout);

type OfferProps = { listing: ListingView; purchases: readonly BoostPurchase[] };

/** Packages for the listing, grouped by effect. Active types are marked. */
export function Offer({ listing, purchases }: OfferProps) {
  const { t } = useTranslation('boosts');
  const available = useQuery(packagesRead(listing.id));
  const sold = useQuery(packagesRead()).data?.data ?? [];
  const [chosen, setChosen] = useState<BoostPackage | null>(null);
  const packages = available.data?.data;
  // Preloads the checkout after the page, so that a click opens it at once.
  useEffect(() => void loadCheckout().catch(() => undefined), []);
  return (
    <section aria-labelledby="offer">
      <h2 id="offer">{t('offer.title')}</h2>
      {!packages && available.isError && (
        <EmptyState
          level={3}
          drawing={<CloudDrawing />}
          title={t('failed')}
          text={t('failedText')}
          actions={<Button onClick={() => void available.refetch()}>{t('retry')}</Button>}
        />
      )}
      {!packages && !available.isError && <Skeleton height="320px" shape="photo" />}
      {packages && <Packages packages={packages} sold={sold} purchases={purchases} onChoose={setChosen} />}
      {chosen && (
        <Suspense fallback={null}>
          <PaymentDialog
            purchase={{
              listingId: listing.id,
              listingTitle: listing.title,
              productType: 'BOOST_PACKAGE',
              productId: chosen.id,
              productName: chosen.name,
              price: chosen.price,
            }}
            onClose={() => setChosen(null)}
            onPaid={() => setChosen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

type PackagesProps = {
  packages: readonly BoostPackage[];
  sold: readonly BoostPackage[];
  purchases: readonly BoostPurchase[];
  onChoose: (chosen: BoostPackage) => void;
};

/** Packages by type with their effect, or the reason why none is available. */
function Packages({ packages, sold, purchases, onChoose }: PackagesProps) {
  const { t } = useTranslation('boosts');
  if (packages.length === 0) {
    const why = sold.length === 0 ? 'noneSold' : 'allLive';
    return (
      <EmptyState level={3} drawing={<EntranceDrawing />} title={t(`offer.${why}`)} text={t(`offer.${why}Text`)} />
    );
  }
  const live = (type: BoostType) =>
    purchases.find(
      ({ state, boostPackage }) =>
        boostPackage.boostType === type && (state === 'active' || state === 'paused' || state === 'pending'),
    );
  return (
    <ul className={styles.types}>
      {boostTypes
        .filter((type) => [...packages, ...sold].some(({ boostType }) => boostType === type))
        .map((type) => (
          <TypeCard
            key={type}
            type={type}
            packages={packages.filter(({ boostType }) => boostType === type)}
            live={live(type)}
            onChoose={onChoose}
          />
        ))}
    </ul>
  );
}

type TypeCardProps = {
  type: BoostType;
  packages: readonly BoostPackage[];
  live: BoostPurchase | undefined;
  onChoose: (chosen: BoostPackage) => void;
};

function TypeCard({ type, packages, live, onChoose }: TypeCardProps) {
  const { t } = useTranslation('boosts');
  const format = useFormat();
  const words = useBoostLabels();
  const Drawing = effectDrawings[type];
  return (
    <li className={styles.type}>
      <div className={styles.typeDrawing}>
        <Drawing />
      </div>
      <h3>{t(`types.${type}`)}</h3>
      <p className={styles.soft}>{t(`typeTexts.${type}`)}</p>
      {packages.length > 0 ? (
        <ul className={styles.packages}>
          {packages.map((one) => {
            const values = { duration: words.duration(one.durationHours), price: format.price(one.price) };
            return (
              <li key={one.id}>
                <span className={styles.packageWords}>
                  <b>{values.duration}</b>
                  <small>{one.name}</small>
                </span>
                <b className={styles.packagePrice}>{values.price}</b>
                <Button
                  variant="primary"
                  size="small"
                  aria-label={t('offer.chooseLabel', { type: t(`types.${type}`), ...values })}
                  onClick={() => onChoose(one)}
                >
                  {t('offer.choose')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={styles.has}>{t(live?.state === 'pending' ? 'offer.waits' : 'offer.has')}</p>
      )}
    </li>
  );
}

/** Slot above the matching results. */
function Top() {
  return (
    <svg viewBox="0 0 200 120" className={styles.drawing} aria-hidden="true">
      <rect x="46" y="8" width="108" height="104" rx="8" className={styles.sheet} />
      <rect x="54" y="16" width="92" height="30" rx="5" className={styles.yours} />
      <rect x="59" y="21" width="26" height="20" rx="3" className={styles.photo} />
      <path d="M92 26h36M92 35h24" className={styles.onYours} />
      {[54, 74, 94].map((y) => (
        <g key={y}>
          <rect x="58" y={y} width="20" height="13" rx="3" className={styles.sand} />
          <path d={`M86 ${y + 4}h44M86 ${y + 10}h30`} className={styles.words} />
        </g>
      ))}
      <path d="M170 44V20m-9 9 9-9 9 9" className={styles.arrow} />
    </svg>
  );
}

/** Frame around the card at its normal position. */
function Highlight() {
  return (
    <svg viewBox="0 0 200 120" className={styles.drawing} aria-hidden="true">
      {[14, 76, 138].map((x) => (
        <g key={x}>
          {x === 76 && <rect x="69" y="18" width="62" height="84" rx="9" className={styles.frame} />}
          <rect x={x} y="26" width="48" height="34" rx="5" className={x === 76 ? styles.yours : styles.sand} />
          <path d={`M${x} 72h34M${x} 82h44M${x} 92h24`} className={x === 76 ? styles.strong : styles.words} />
        </g>
      ))}
    </svg>
  );
}

/** Slot among the large photos of the front page. */
function Homepage() {
  return (
    <svg viewBox="0 0 200 120" className={styles.drawing} aria-hidden="true">
      <rect x="16" y="8" width="168" height="104" rx="8" className={styles.sheet} />
      <rect x="24" y="16" width="152" height="62" rx="6" className={styles.yours} />
      <path d="M84 68V46l18-14 18 14v22z" className={styles.photo} />
      <path d="M97 68V55h10v13" className={styles.entrance} />
      {[92, 100, 108].map((x) => (
        <circle key={x} cx={x} cy="86" r="2.6" className={x === 92 ? styles.dotOn : styles.sand} />
      ))}
      {[24, 76, 128].map((x) => (
        <rect key={x} x={x} y="95" width="46" height="10" rx="3" className={styles.sand} />
      ))}
    </svg>
  );
}

/** Illustrations of each type's effect on a listing. */
const effectDrawings: Record<BoostType, () => ReactElement> = {
  TOP: Top,
  HIGHLIGHT: Highlight,
  HOMEPAGE: Homepage,
};
