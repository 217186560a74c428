import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListingView } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties';
import type { PersonalProfile } from '#contract/identity/users';
import { links } from '../../platform/routing/links.ts';
import { FormScreen } from './form-screen.tsx';
import { keyOf } from './kept-values.ts';
import { valuesOf } from './listing-values.ts';
import { goToField } from './point-link.tsx';
import { refusalOf } from './refusal.ts';
import { type FormStart, type ListingForm, useListingForm } from './use-listing-form.ts';
import type { JustMade } from './use-save-listing.shared.ts';

type EditFormProps = {
  listing: ListingView;
  homes: readonly OwnProperty[];
  profile: PersonalProfile;
  /** Who types: an admin's words on somebody's ad are the admin's. */
  userId: number;
};

/** Edit mode begins with the ad as it was read; whatever is read later changes nothing under the hands. */
export function EditForm({ listing, homes, profile, userId }: EditFormProps) {
  const [start] = useState<FormStart>(() => ({
    kind: listing.listingType,
    values: valuesOf(listing),
    version: listing.own?.version ?? null,
    key: keyOf(userId, listing.id),
    wanted: null,
    homeIds: homes.map(({ id }) => id),
  }));
  const form = useListingForm(start);
  useRefusedPublishing(listing.id, form);
  useFieldOfAddress();
  return <FormScreen form={form} listing={listing} homes={homes} profile={profile} />;
}

/** `#cin` leads to that field: browsers bring it into sight, but not the keyboard to it. */
function useFieldOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // What led here gives its focus back first.
    const frame = requestAnimationFrame(() => goToField(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

/** An ad that was made a moment ago and could not be published: said once, not again when the page is reloaded. */
function useRefusedPublishing(id: number, { refuse }: ListingForm) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const refused = (state as Partial<JustMade> | null)?.refused;
  const [act] = useState(() => ({ refuse, navigate }));
  useEffect(() => {
    if (!refused) return;
    act.refuse(refusalOf(refused));
    void act.navigate(links.listingForm(id), { replace: true, state: null, preventScrollReset: true });
  }, [refused, id, act]);
}
