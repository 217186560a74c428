import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { getListing } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { positionRadius, positionStatement } from '#contract/catalog/properties';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { writeSearchQuery } from '#contract/discovery/search-address';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { pricePer, usePropertyLabels } from '../../../catalog/property-labels/property-labels.shared.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useMapLabels } from '../../../platform/lib/map-labels.ts';
import { isStreetMap, useMapSource } from '../../../platform/lib/map-source.ts';
import { read } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import { Photo } from '../../../platform/ui/display/photo.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import { MapView } from '../../../platform/ui/map/map-view.tsx';
import { WhyHere } from '../ranking/why-here.tsx';
import styles from './preview.module.css';
import type { Preview } from './use-preview.ts';

/** spec/001 §9 "Preview card shows up to 4 features". */
const MAX_FEATURES = 4;

type PreviewPanelProps = {
  id: number;
  preview: Preview;
  /** The listing in the results, if present: it has the total price of the stay. */
  result: SearchResult | undefined;
  filters: SearchFilters;
};

/** Listing preview next to the results (spec/001 §2). `key` must be the listing id. */
export function PreviewPanel({ id, preview, result, filters }: PreviewPanelProps) {
  const { t } = useTranslation('preview');
  // Preloads the texts; suspending later would unmount the panel.
  useTranslation('position');
  const response = useQuery(read(getListing, { params: { id } }));
  const panel = useRef<HTMLElement>(null);
  // Moves the screen reader to the panel; Escape returns.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside ref={panel} className={styles.panel} aria-label={t('preview')} tabIndex={-1}>
      <div className={styles.close}>
        <IconButton variant="plate" label={t('closePreview')} icon={<X />} onClick={preview.close} />
      </div>
      {response.data ? (
        <PreviewBody listing={response.data.data} result={result} filters={filters} />
      ) : response.isError ? (
        <div className={styles.words} role="alert">
          <h2 className={styles.title}>{t(response.error.status === 404 ? 'goneTitle' : 'failedTitle')}</h2>
          <p className={styles.soft}>{t(response.error.status === 404 ? 'goneText' : 'failedText')}</p>
          {response.error.status !== 404 && <Button onClick={() => void response.refetch()}>{t('retry')}</Button>}
        </div>
      ) : (
        <PreviewSkeleton />
      )}
    </aside>
  );
}

function PreviewSkeleton() {
  const { t } = useTranslation('preview');
  return (
    <div role="status" aria-label={t('loadingPreview')}>
      <Skeleton ratio="3 / 2" shape="photo" />
      <div className={styles.words}>
        <Skeleton width="40%" height="28px" />
        <Skeleton width="85%" height="24px" />
        <Skeleton width="60%" height="21px" />
        <Skeleton height="66px" />
        <Skeleton height="48px" />
      </div>
    </div>
  );
}

type PreviewBodyProps = { listing: ListingView; result: SearchResult | undefined; filters: SearchFilters };

function PreviewBody({ listing, result, filters }: PreviewBodyProps) {
  const { t } = useTranslation('preview');
  const { t: estate } = useTranslation('estate');
  const { property } = listing;
  const cover = property.media.find(({ type }) => type === 'PHOTO');
  const street = [property.street, property.streetNumber].filter(Boolean).join(' ');
  const place = [street, property.quarter, property.administrativeAreaLevel1].filter(Boolean).join(', ');
  const query = writeSearchQuery(filters).toString();
  return (
    <>
      {cover && (
        <Photo
          photo={cover}
          alt={cover.alt ?? estate('photoOf', { position: 1, total: property.media.length })}
          sizes="380px"
          ratio="3 / 2"
          priority
          errorText={estate('photoFailed')}
        />
      )}
      <div className={styles.words}>
        <PreviewPrice listing={listing} result={result} />
        <h2 className={styles.title}>{listing.title}</h2>
        <p className={styles.soft}>{place}</p>
        {property.description && <p className={styles.description}>{property.description}</p>}
        <PreviewFeatures listing={listing} />
        <LinkButton variant="primary" full to={links.listing(listing.id) + (query && `?${query}`)}>
          {t('openListing')}
        </LinkButton>
        {result && <WhyHere result={result} filters={filters} />}
      </div>
      <PreviewMap listing={listing} place={place} />
    </>
  );
}

function PreviewPrice({ listing, result }: Pick<PreviewBodyProps, 'listing' | 'result'>) {
  const { t } = useTranslation('preview');
  const format = useFormat();
  const words = usePropertyLabels();
  const { price } = listing;
  if (listing.listingType !== 'HOSPITALITY')
    return <p className={styles.price}>{format.price(price, pricePer(listing.contractType))}</p>;
  if (!result?.stay) return <p className={styles.price}>{words.nightFrom(price)}</p>;
  const { nights, total } = result.stay;
  return (
    <p className={styles.price}>
      {format.price({ amount: total, currency: price.currency })}{' '}
      <small>
        {t('stayTotal', { count: nights })} · {format.price(price, 'night')}
      </small>
    </p>
  );
}

function PreviewFeatures({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('preview');
  const { t: estate } = useTranslation('estate');
  const names = [
    ...(listing.listingType === 'HOSPITALITY'
      ? listing.hospitalityFeatures.map((feature) => estate(`hospitalityFeatures.${feature}`))
      : []),
    ...listing.property.features.map((feature) => estate(`features.${feature}`)),
  ];
  // A property and its stay may have the same feature.
  const features = [...new Set(names)];
  if (features.length === 0) return null;
  const more = features.length - MAX_FEATURES;
  return (
    <ul className={styles.features} aria-label={t('features')}>
      {features.slice(0, MAX_FEATURES).map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
      {more > 0 && <li>{t('moreFeatures', { count: more })}</li>}
    </ul>
  );
}

function PreviewMap({ listing, place }: { listing: ListingView; place: string }) {
  const { t, language } = useTranslation('preview');
  const { t: known } = useTranslation('position');
  const labels = useMapLabels();
  const mapSource = useMapSource();
  const { id, property } = listing;
  const { latitude, longitude } = property;
  if (latitude === null || longitude === null) return null;
  const statement = positionStatement(property);
  return (
    <>
      <MapView
        center={{ latitude, longitude }}
        zoom={isStreetMap(mapSource) ? 14.5 : 13}
        label={t('previewMap', { place })}
        labels={labels}
        language={language}
        height="compact"
        cooperative
        {...mapSource}
        picture={mapSource.streets ? links.listingMap(id) : undefined}
        markers={[{ id, latitude, longitude, label: place, radius: positionRadius[statement] ?? undefined }]}
      />
      {statement !== 'exact' && <p className={styles.soft}>{known(statement)}</p>}
    </>
  );
}
