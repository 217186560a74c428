import { CalendarDays, FileDown } from 'lucide-react';
import { Suspense } from 'react';
import type { ListingView, MarketListingView } from '#contract/catalog/listings.schemas';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import { availabilityState } from './availability-state.ts';
import { OpenDaysCard } from './open-days-card.tsx';
import styles from './price-card.module.css';

/** Stats without controls: the browser loads their code after hydration. */
const StatsCard = lazyPart(() => import('./stats-card.tsx').then((it) => ({ default: it.StatsCard })));

/** Cards below price and contact. */
export function SideCards({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  return (
    <>
      {listing.listingType === 'MARKET' && <OpenDaysCard listing={listing} />}
      {listing.listingType === 'MARKET' && <AvailabilityCard listing={listing} />}
      <Suspense>
        <StatsCard listing={listing} />
      </Suspense>
      {listing.status === 'PUBLISHED' && (
        <a
          className={buttonClass({ variant: 'second', full: true })}
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

/** Availability of a property for sale or rent (LST-14). */
function AvailabilityCard({ listing }: { listing: MarketListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const { availabilityStartDate: start, availabilityEndDate: end } = listing;
  const { state, date } = availabilityState(start, end, todayIn(useNow()));
  if (state === 'unknown') return null;
  return (
    <section className={styles.available} data-state={state} aria-label={t('available.heading')}>
      <CalendarDays aria-hidden="true" />
      <p>{t(`available.${state}`, { date: date ? format.date(date) : '' })}</p>
    </section>
  );
}
