import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { getListing, type ListingView } from '#contract/listings';
import { useTranslation } from '../lib/i18n.tsx';
import { pageData, routeError } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';
import { AdvertiserCard } from './advertiser-card.tsx';
import { Description } from './description.tsx';
import { Details } from './details.tsx';
import { EnergyScale } from './energy-scale.tsx';
import { FactsStrip } from './facts-strip.tsx';
import { Gallery } from './gallery.tsx';
import styles from './listing.module.css';
import { ListingHead } from './listing-head.tsx';
import { ListingMeta } from './listing-meta.tsx';
import { Measurements } from './measurements.tsx';
import { Position } from './position.tsx';
import { PriceBar, PriceCard } from './price-card.tsx';
import { SectionNav } from './section-nav.tsx';
import { StatsCard } from './stats-card.tsx';

const ManagementCard = lazy(() =>
  import('./manage/management-card.tsx').then((module) => ({ default: module.ManagementCard })),
);

/** `/listing/{id}`: one ad, read from top to bottom (spec/000 §2). */

const page = pageData(async ({ params, url, fetch }) => {
  await fetch(read(getListing, { params: { id: idOf(params.listingId) } }));
  return { origin: url.origin };
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['listings'] };

/** An id that cannot exist is a page that does not exist, not a bad request. */
function idOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw routeError(404, 'LISTING_NOT_FOUND_EXCEPTION');
  return id;
}

export default function ListingPage() {
  const { listingId } = useParams();
  const { origin } = useLoaderData<typeof loader>();
  const { data: answer } = useSuspenseQuery(read(getListing, { params: { id: idOf(listingId) } }));
  const listing = answer.data;
  const { t } = useTranslation('listings');
  return (
    <article className="wrap">
      <ListingMeta listing={listing} origin={origin ?? ''} />
      {listing.own && (
        <div className={styles.manage}>
          <Suspense fallback={null}>
            <ManagementCard listing={listing} />
          </Suspense>
        </div>
      )}
      <Gallery listing={listing} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ListingHead listing={listing} />
          <FactsStrip listing={listing} />
          <SectionNav hasEnergy={hasEnergy(listing)} />
          <Description text={listing.property.description} />
          <Details listing={listing} />
          {hasEnergy(listing) && <EnergyScale energyClass={listing.property.energyClass} />}
          <Measurements listing={listing} />
          <Position property={listing.property} />
        </div>
        <aside className={styles.side} aria-label={t('price.heading')}>
          <PriceCard listing={listing}>
            <AdvertiserCard advertiser={listing.advertiser} />
          </PriceCard>
          <StatsCard listing={listing} />
          <p className={styles.reference}>{t('reference', { id: listing.id })}</p>
        </aside>
      </div>
      <PriceBar listing={listing} />
    </article>
  );
}

/** Land and garages have no energy certificate; a stay's guests do not ask for it. */
function hasEnergy(listing: ListingView): boolean {
  return listing.listingType === 'MARKET' && !['LAND', 'GARAGE'].includes(listing.property.propertyType);
}
