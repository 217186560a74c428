import { FileDown } from 'lucide-react';
import type { ListingView } from '#contract/catalog/listings';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import { AvailabilityCard } from './availability-card.tsx';
import { OpenDaysCard } from './open-days-card.tsx';
import { StatsCard } from './stats-card.tsx';

/** What stands under the price and the contacts. The server writes it; its code comes once the page stands. */
export function SideCards({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  return (
    <>
      {listing.listingType === 'MARKET' && <OpenDaysCard listing={listing} />}
      {listing.listingType === 'MARKET' && <AvailabilityCard listing={listing} />}
      <StatsCard listing={listing} />
      {listing.status === 'PUBLISHED' && (
        <a
          className={buttonClass({ look: 'second', full: true })}
          href={links.listingSheet(listing.id)}
          target="_blank"
          rel="noopener"
          data-print="no"
        >
          <FileDown aria-hidden="true" />
          {t('sheet')}
        </a>
      )}
    </>
  );
}
