import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListingView } from '#contract/catalog/listings.schemas';
import {
  stillPublished,
  useViewedIds,
  VIEWED_SHOWN,
  viewedListings,
} from '../../catalog/viewed/viewed-listings.shared.ts';
import { ViewedRow } from '../../catalog/viewed/viewed-row.shared.tsx';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useInViewport } from '../../platform/document/use-in-viewport.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { SimilarListings } from './similar/similar-listings.tsx';

/** Below a listing: similar listings and recently viewed ones. */
export function MoreListings({ listing }: { listing: ListingView }) {
  return (
    <>
      <SimilarListings listing={listing} />
      <RecentlyViewed listing={listing} />
    </>
  );
}

/** Listings that the user or device viewed before this one (LST-17). Renders nothing without any. */
function RecentlyViewed({ listing: { id, status } }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const box = useRef<HTMLDivElement>(null);
  const near = useInViewport(box, '900px');
  const ids = useViewedIds(useMe()?.id, status === 'PUBLISHED' ? id : undefined)
    .filter((other) => other !== id)
    .slice(0, VIEWED_SHOWN);
  const { data: response, isPending } = useQuery({ ...viewedListings(ids), enabled: near && ids.length > 0 });
  const pendingIds = isPending ? ids : [];
  const listings = stillPublished(response?.data);
  return (
    <div ref={box} data-print="no">
      {pendingIds.length + listings.length > 0 && (
        <ViewedRow heading={t('recent')} listings={listings} pendingIds={pendingIds} linkTo={links.listing} />
      )}
    </div>
  );
}
