import type { ReactNode } from 'react';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { pricePer } from '../../catalog/property-labels/property-labels.shared.ts';
import { type Format, useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import { SectionLink } from '../../platform/ui/actions/section-link.tsx';
import styles from './price-card.module.css';

/** `285.000 €`, `1.200 €/mese`, `120 €/notte`. */
export function priceText(listing: ListingView, format: Format): string {
  return format.price(listing.price, pricePer(listing.listingType === 'MARKET' ? listing.contractType : null));
}

/** Note next to the price: price per square meter and fees; for a stay, the cleaning fee. */
export function usePriceNote(listing: ListingView): string {
  const { t } = useTranslation('listings');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const notes: string[] = [];
  if (listing.listingType === 'MARKET') {
    if (listing.auction) notes.push(estate('basePrice'));
    if (listing.pricePerSquareMetre !== null) {
      notes.push(format.pricePerArea({ amount: listing.pricePerSquareMetre, currency: listing.price.currency }));
    }
    if (listing.condominiumFees) notes.push(t('price.fees', { price: format.price(listing.condominiumFees, 'month') }));
  } else if (listing.cleaningFee) {
    notes.push(t('price.cleaning', { price: format.price(listing.cleaningFee) }));
  }
  return notes.join(' · ');
}

/** Sidebar card with price and advertiser. */
export function PriceCard({ listing, children }: { listing: ListingView; children: ReactNode }) {
  const format = useFormat();
  const note = usePriceNote(listing);
  return (
    <section className={styles.card}>
      <div className={styles.top}>
        <p className={styles.price}>{priceText(listing, format)}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** Price bar at the bottom of phone screens. */
export function PriceBar({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listings');
  const format = useFormat();
  const note = usePriceNote(listing);
  return (
    <div className={styles.bar} data-bottom-bar>
      <p>
        <span className={styles.barPrice}>{priceText(listing, format)}</span>
        <span className={styles.note}>{note}</span>
      </p>
      <SectionLink className={buttonClass({ variant: 'primary' })} section="contatti">
        {t('contact.action')}
      </SectionLink>
    </div>
  );
}
