import type { ListingView } from '#contract/catalog/listings.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ListingCard } from '../../platform/ui/display/listing-card.tsx';
import { FavoriteButton } from '../favorite-button/favorite-button.shared.tsx';
import { pricePer, usePropertyLabels } from '../property-labels/property-labels.shared.ts';

type LinkedListingCardProps = {
  listing: ListingView;
  to: string;
  sizes: string;
  badges?: readonly string[];
  heading?: 'h2' | 'h3';
};

/** A full listing as a card: in profiles and lists of own listings, where search results are not available. */
export function LinkedListingCard({ listing, to, sizes, badges, heading = 'h3' }: LinkedListingCardProps) {
  const { t } = useTranslation('estate');
  const format = useFormat();
  const words = usePropertyLabels();
  const { property } = listing;
  const isStay = listing.listingType === 'HOSPITALITY';
  const facts = words.facts({ ...property, ...(isStay && { floor: null, floorTypes: [] }) });
  const photos = property.media.filter(({ type }) => type === 'PHOTO');
  const street = [property.street, property.streetNumber].filter(Boolean).join(' ');
  const place = [street, property.administrativeAreaLevel1].filter(Boolean).join(', ');
  return (
    <ListingCard
      to={to}
      photos={photos.slice(0, 5)}
      price={isStay ? words.nightFrom(listing.price) : format.price(listing.price, pricePer(listing.contractType))}
      priceNote={isStay ? words.guests(listing.maxGuests) : undefined}
      facts={facts}
      place={place}
      badges={[...(!isStay && listing.auction ? [t('auction')] : []), ...(badges ?? [])]}
      heart={listing.can.favorite && <FavoriteButton listingId={listing.id} propertyName={`${facts[0]}, ${place}`} />}
      sizes={sizes}
      heading={heading}
      labels={{
        photos: t('photosOf', { facts: facts.join(', ') }),
        previous: t('previousPhoto'),
        next: t('nextPhoto'),
        photoFailed: t('photoFailed'),
        photoAlt: (position) => t('photoOf', { position, total: photos.length }),
      }}
    />
  );
}
