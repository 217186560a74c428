import { CalendarRange, KeyRound, Luggage } from 'lucide-react';
import { Link } from 'react-router';
import { type PropertyOffer, propertyOffers } from '#contract/catalog/properties';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './property.module.css';

const icons = { SALE: <KeyRound />, LONG_TERM_RENTAL: <CalendarRange />, HOSPITALITY: <Luggage /> };
/** Priority of listing statuses: the most advanced listing represents its offer. */
const statuses = ['PUBLISHED', 'SUSPENDED', 'DRAFT'] as const;

/** Main actions of a property: sell, rent out or host. Existing listings are continued. */
/** `advertiser`: account of the agency that owns it; undefined for the user's own property. */
export function PropertyOffers({ property, advertiser }: { property: OwnProperty; advertiser?: number | undefined }) {
  const { t } = useTranslation('homes');
  const choices = propertyOffers.flatMap((offer) => {
    const choice = choiceOf(property, offer, advertiser);
    return choice ? [{ offer, ...choice }] : [];
  });
  if (choices.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="offers">
      <h2 id="offers">{t('offers.title')}</h2>
      <ul>
        {choices.map(({ offer, state, to }) => (
          <li key={offer}>
            <Link to={to} className={styles.offer}>
              {icons[offer]}
              <b>{t(`offers.${offer}`)}</b>
              <span>{state === 'NEW' ? t(`offers.text.${offer}`) : t(`offers.state.${state}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Choice = { state: (typeof statuses)[number] | 'NEW'; to: string };

/** Null if the server does not offer it and no listing exists. */
export function choiceOf({ id, listings, can }: OwnProperty, offer: PropertyOffer, advertiser?: number): Choice | null {
  const own = listings.filter((listing) => listing.offer === offer);
  for (const status of statuses) {
    const listing = own.find((one) => one.status === status);
    if (listing) return { state: status, to: (status === 'DRAFT' ? links.listingForm : links.listing)(listing.id) };
  }
  if (!can.offer.includes(offer)) return null;
  const of = { property: id, ...(advertiser !== undefined && { advertiser }) };
  const to =
    offer === 'HOSPITALITY'
      ? links.newListing({ type: 'hospitality', ...of })
      : links.newListing({ type: 'market', ...of, contractType: offer });
  return { state: 'NEW', to };
}
