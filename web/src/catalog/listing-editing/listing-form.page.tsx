import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { contractTypes, type ListingContext } from '#contract/catalog/listings';
import { getMe } from '#contract/identity/accounts';
import { ContactMask } from '../../conversations/contact-masks/contact-mask.shared.tsx';
import { useMe } from '../../identity/me/me.shared.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { EditForm } from './edit-form.tsx';
import { homeRead, homesRead, listingRead, profileRead } from './form-reads.ts';
import { type FormSlots, FormSlotsContext } from './form-slots.ts';
import { LockedAd } from './locked-ad.tsx';
import { NewForm, NoHomes, NoType } from './new-form.tsx';

const slots: FormSlots = {
  ContactMask,
  // The checkout is heavy, and few need it.
  PlanDialog: lazy(() => import('../../billing/checkout/plan-dialog.shared.tsx')),
};

const numberPattern = /^[1-9]\d{0,8}$/;
const kinds: Record<string, ListingContext> = { market: 'MARKET', hospitality: 'HOSPITALITY' };
/** Another device may have changed it a moment ago. */
const fresh = { staleTime: 0 };

/** spec/001 §2: a numeric id edits that ad; anything else is a new one of the kind that `type` says, or nothing. */
function asked(id: string | undefined, query: URLSearchParams) {
  if (id !== undefined && numberPattern.test(id)) return { mode: 'edit', id: Number(id) } as const;
  const kind = kinds[query.get('type') ?? ''];
  const property = query.get('property') ?? '';
  if (!kind) return { mode: 'none' } as const;
  return {
    mode: 'new',
    kind,
    wanted: numberPattern.test(property) ? Number(property) : null,
    contractType: contractTypes.find((one) => one === query.get('contractType')) ?? null,
  } as const;
}

const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  const what = asked(params.listingId, url.searchParams);
  if (what.mode === 'none') return;
  if (what.mode === 'new') {
    const [homes] = await Promise.all([fetch({ ...homesRead(me.id), ...fresh }), fetch(profileRead(me.id))]);
    const chosen = homes.data.length === 1 ? homes.data[0] : homes.data.find(({ id }) => id === what.wanted);
    if (chosen) await fetch({ ...homeRead(chosen.id), ...fresh });
    return;
  }
  const { data: listing } = await fetch({ ...listingRead(what.id), ...fresh });
  if (!listing.own) throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
  if (!listing.can.edit) return;
  await Promise.all([
    fetch({ ...homesRead(listing.advertiserId), ...fresh }),
    fetch({ ...homeRead(listing.property.id), ...fresh }),
    fetch({ ...profileRead(listing.advertiserId), ...fresh }),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['listingForm'] };

/** `/dashboard/listings/new?type=market|hospitality` and `/dashboard/listings/{id}` (LIS-04…08). */
export default function ListingFormPage() {
  const { listingId } = useParams();
  const [query] = useSearchParams();
  const me = useMe();
  const what = asked(listingId, query);
  if (!me) return null;
  if (what.mode === 'none') return <NoType />;
  return (
    <FormSlotsContext value={slots}>
      {what.mode === 'edit' ? (
        <Edit key={what.id} id={what.id} userId={me.id} />
      ) : (
        <New key={what.kind} kind={what.kind} wanted={what.wanted} contractType={what.contractType} userId={me.id} />
      )}
    </FormSlotsContext>
  );
}

type NewProps = Pick<Parameters<typeof NewForm>[0], 'kind' | 'wanted' | 'contractType'> & { userId: number };

function New({ kind, wanted, contractType, userId }: NewProps) {
  const homes = useQuery(homesRead(userId)).data?.data;
  const profile = useProfile(userId);
  if (!homes || !profile) return null;
  if (homes.length === 0) return <NoHomes />;
  return <NewForm kind={kind} homes={homes} profile={profile} wanted={wanted} contractType={contractType} />;
}

function Edit({ id, userId }: { id: number; userId: number }) {
  const listing = useQuery(listingRead(id)).data?.data;
  if (!listing) return null;
  return listing.can.edit ? <Open listing={listing} userId={userId} /> : <LockedAd listing={listing} />;
}

function Open({ listing, userId }: Pick<Parameters<typeof EditForm>[0], 'listing' | 'userId'>) {
  const homes = useQuery(homesRead(listing.advertiserId)).data?.data;
  const profile = useProfile(listing.advertiserId);
  return homes && profile ? <EditForm listing={listing} homes={homes} profile={profile} userId={userId} /> : null;
}

function useProfile(id: number) {
  const found = useQuery(profileRead(id)).data?.data;
  return found?.projection === 'personalProfile' ? found : null;
}
