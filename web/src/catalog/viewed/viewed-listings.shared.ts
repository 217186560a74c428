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

/** These ads, whole. */
export const viewedListings = (ids: readonly number[]) => read(listByIds, { query: { listingIds: ids.join(',') } });

/** Their advertiser would be given drafts and concluded ones too. */
export function stillPublished(listings: readonly ListingView[] | undefined): ListingView[] {
  return (listings ?? []).filter(({ status }) => status === 'PUBLISHED');
}

/**
 * The ads opened before, the last one first. Whoever signed in (`me`): those the server knows; others: those this device remembers,
 * none on the server and while hydrating. `opened`: the ad that is open now, which this device remembers from now on.
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
