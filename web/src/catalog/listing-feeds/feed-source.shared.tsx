import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { findItem } from '#contract/catalog/listing-feeds';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useMyOrganizations } from '../../identity/organizations/organization-reads.shared.ts';
import { read } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';

/** Lazy: few listings come from a feed. */
const FeedSourceNote = lazyPart(() =>
  import('./feed-source-note.tsx').then(({ FeedSourceNote: note }) => ({ default: note })),
);

type FeedRecord = { listingId: number } | { propertyId: number };
type FeedSourceProps = {
  /** Account that owns the listing or property. */
  advertiserId: number;
  record: FeedRecord;
  /** After a field has the feed's value again: the form reads its record again. */
  onRestore: () => Promise<void>;
};

/** Where a listing of an agency comes from; nothing for a person's own, and for one without a feed. */
export function FeedSource(props: FeedSourceProps) {
  const me = useMe();
  return me === null || me.id === props.advertiserId ? null : <OrganizationSource {...props} />;
}

function OrganizationSource({ advertiserId, record, onRestore }: FeedSourceProps) {
  const organizationId = useMyOrganizations().find(({ accountId }) => accountId === advertiserId)?.id;
  const query = read(findItem, { params: { organizationId: organizationId ?? 0 }, query: record });
  const source = useQuery({ ...query, enabled: organizationId !== undefined }).data?.data;
  if (!source || organizationId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FeedSourceNote organizationId={organizationId} source={source} record={record} onRestore={onRestore} />
    </Suspense>
  );
}
