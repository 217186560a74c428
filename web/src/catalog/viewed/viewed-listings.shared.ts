import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listViews } from '#contract/catalog/engagement';
import { type ListingView, listByIds } from '#contract/catalog/listings';
import { read } from '../../platform/lib/queries.ts';
import { rememberViewed, viewedHere } from './viewed-ids.shared.ts';

/** spec/000 §9: the last six. */
export const VIEWED_SHOWN = 6;

/** What the server knows of a signed-in person. */
export const myViews = read(listViews, {});

/** These listings with all fields. */
export const viewedListings = (ids: readonly number[]) => read(listByIds, { query: { listingIds: ids.join(',') } });

/** Their advertiser would be given drafts and concluded ones too. */
export function stillPublished(listings: readonly ListingView[] | undefined): ListingView[] {
  return (listings ?? []).filter(({ status }) => status === 'PUBLISHED');
}

/**
 * Listings opened before, last one first: the server's for a signed-in user (`me`), else this device's (none on the server and during
 * hydration). `opened`: the listing that is open now, which this device stores for anonymous visitors.
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
