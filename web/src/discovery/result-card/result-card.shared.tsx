import type { ReactNode } from 'react';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { FavoriteButton } from '../../catalog/favorite-button/favorite-button.shared.tsx';
import { useIsOwn } from '../../catalog/favorite-button/favorites.shared.ts';
import { pricePer, usePropertyLabels } from '../../catalog/property-labels/property-labels.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { ListingCard } from '../../platform/ui/display/listing-card.tsx';
import styles from './result-card.module.css';

/** A listing counts as new for two days. */
const NEW_MS = 2 * 86_400_000;

type ResultCardProps = {
  result: SearchResult;
  to: string;
  sizes: string;
  priority?: boolean;
  heading?: 'h2' | 'h3' | 'h4';
  /** The card is a placement; its label renders first. */
  sponsored?: boolean;
  /** Content below the texts; its controls must be stacked above the card's link. */
  extra?: ReactNode;
};

/** One search result as a card. */
export function ResultCard({ result, to, sizes, priority, heading, sponsored = false, extra }: ResultCardProps) {
  const { t } = useTranslation('estate');
  const format = useFormat();
  const words = usePropertyLabels();
  const now = useNow();
  const isOwn = useIsOwn(result.advertiserId);
  const { address, currency } = result;
  const isStay = result.listingType === 'HOSPITALITY';
  const facts = words.facts({
    propertyType: result.propertyType,
    roomsCount: result.rooms,
    hasMoreRooms: result.hasMoreRooms,
    bathroomsCount: result.bathrooms,
    commercialArea: result.commercialArea,
    floor: isStay ? null : result.floor,
    floorTypes: isStay ? [] : result.floorTypes,
  });
  const street = [address.street, address.streetNumber].filter(Boolean).join(' ');
  // LAW-07: every card with paid visibility shows a label.
  const paid = sponsored ? [t('sponsoredBadge')] : result.highlighted ? [t('highlightedBadge')] : [];
  const fresh = now.getTime() - new Date(result.publishedAt).getTime() < NEW_MS ? [t('newBadge')] : [];
  const { stay } = result;
  const auctioned = result.isAuction ? [t('auction')] : [];
  const perUnit = format.price({ amount: result.price, currency }, pricePer(result.contractType));
  const note = stay
    ? t('stayTotal', { count: stay.nights })
    : result.isAuction
      ? result.auctionDate && t('auctionOn', { date: format.shortDate(result.auctionDate) })
      : result.pricePerSquareMetre && format.pricePerArea({ amount: result.pricePerSquareMetre, currency });
  const place = [street, address.quarter, address.city].filter(Boolean).join(', ');
  return (
    <ListingCard
      to={to}
      photos={result.photos}
      price={
        stay
          ? format.price({ amount: stay.total, currency })
          : isStay
            ? words.nightFrom({ amount: result.price, currency })
            : perUnit
      }
      priceNote={note || undefined}
      facts={facts}
      place={place}
      badges={[...paid, ...auctioned, ...fresh, ...(result.professional ? [t('professional')] : [])]}
      framed={result.highlighted && !sponsored}
      extra={
        <>
          {isStay && <StayLine result={result} perNight={stay && perUnit} />}
          {extra}
        </>
      }
      heart={!isOwn && <FavoriteButton listingId={result.id} propertyName={`${facts[0]}, ${place}`} />}
      sizes={sizes}
      priority={priority}
      heading={heading ?? 'h3'}
      labels={{
        // Region names must be unique, even if a listing is both result and placement.
        photos: t('photosOf', { facts: [...(sponsored ? paid : []), ...facts, place].join(', ') }),
        previous: t('previousPhoto'),
        next: t('nextPhoto'),
        photoFailed: t('photoFailed'),
        photoAlt: (position) => t('photoOf', { position, total: result.photoCount }),
      }}
    />
  );
}

/** Nightly price next to the total price, capacity and CIN (LAW-01). */
function StayLine({
  result: { maxGuests, cin, cinExemption },
  perNight,
}: {
  result: SearchResult;
  perNight: string | null;
}) {
  const { t } = useTranslation('estate');
  const facts = [...(perNight ? [perNight] : []), ...(maxGuests ? [t('upToGuests', { count: maxGuests })] : [])];
  return (
    <>
      {facts.length > 0 && <p className={styles.line}>{facts.join(' · ')}</p>}
      {cin && <p className={styles.line}>CIN {cin}</p>}
      {cinExemption && <p className={styles.line}>{t('noCin')}</p>}
    </>
  );
}
