import type { SearchResult } from '#contract/search';
import { ListingCard } from '../ui/display/listing-card.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { useFormat } from './format.ts';
import { pricePer, useHomeWords } from './home-words.ts';
import { useTranslation } from './i18n.tsx';
import { useNow } from './now.ts';

/** An ad counts as new for its first two days. */
const NEW_MS = 2 * 86_400_000;

type ResultCardProps = { result: SearchResult; to: string; sizes: string; priority?: boolean; heading?: 'h2' | 'h3' };

/** One search result as a card, in the words of the trade. */
export function ResultCard({ result, to, sizes, priority, heading }: ResultCardProps) {
  const { t } = useTranslation('estate');
  const format = useFormat();
  const words = useHomeWords();
  const now = useNow();
  const { address, currency } = result;
  const isStay = result.listingType === 'HOSPITALITY';
  const facts = words.facts({
    propertyType: result.propertyType,
    roomsCount: result.rooms,
    bathroomsCount: result.bathrooms,
    commercialArea: result.commercialArea,
    floor: isStay ? null : result.floor,
  });
  const street = [address.street, address.streetNumber].filter(Boolean).join(' ');
  const badges = now.getTime() - new Date(result.publishedAt).getTime() < NEW_MS ? [t('newBadge')] : [];
  const note = isStay
    ? result.maxGuests && words.guests(result.maxGuests)
    : result.pricePerSquareMetre && format.pricePerArea({ amount: result.pricePerSquareMetre, currency });
  const place = [street, address.quarter, address.city].filter(Boolean).join(', ');
  return (
    <ListingCard
      to={to}
      photos={result.photos}
      price={format.price({ amount: result.price, currency }, pricePer(result.contractType))}
      priceNote={note || undefined}
      facts={facts}
      place={place}
      badges={result.professional ? [...badges, t('professional')] : badges}
      heart={<FavoriteButton listingId={result.id} home={`${facts[0]}, ${place}`} />}
      sizes={sizes}
      priority={priority}
      heading={heading ?? 'h3'}
      labels={{
        photos: t('photosOf', { facts: facts.join(', ') }),
        previous: t('previousPhoto'),
        next: t('nextPhoto'),
        photoFailed: t('photoFailed'),
        photoAlt: (position) => t('photoOf', { position, total: result.photoCount }),
      }}
    />
  );
}
