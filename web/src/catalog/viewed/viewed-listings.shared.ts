import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listViews } from '#contract/catalog/engagement';
import { listByIds } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { read } from '../../platform/lib/queries.ts';
import { rememberViewed, viewedHere } from './viewed-ids.shared.ts';

/** spec/000 §9: the last six. */
export const VIEWED_SHOWN = 6;

/** Views of the signed-in user, stored on the server. */
export const myViews = read(listViews, {});

/** The listings with all fields. */
export const viewedListings = (ids: readonly number[]) => read(listByIds, { query: { listingIds: ids.join(',') } });

/** Filters published listings: the response contains an advertiser's own drafts and concluded listings too. */
export function stillPublished(listings: readonly ListingView[] | undefined): ListingView[] {
  return (listings ?? []).filter(({ status }) => status === 'PUBLISHED');
}

/**
 * Ids of viewed listings, last first: from the server for a user (`me`), else from this device (none during SSR and hydration). `opened`:
 * the open listing, stored here for anonymous visitors.
 */
export function useViewedIds(me: number | undefined, opened?: number, staleTime = 0): readonly number[] {
  const { data: known } = useQuery({ ...myViews, enabled: me !== undefined, staleTime });
  const [here, setHere] = useState<readonly number[]>([]);
  useEffect(() => {
    if (me !== undefined) return;
    setHere(viewedHere());
    if (opened !== undefined) rememberViewed(opened);
  }, [me, opened]);
  return me === undefined ? here : (known?.data ?? []);
}
