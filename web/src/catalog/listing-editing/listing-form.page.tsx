import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { duplicateListing } from '#contract/catalog/listing-lifecycle';
import { contractTypes, type ListingContext } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { getMe } from '#contract/identity/accounts';
import type { ApiError } from '#contract/platform/client';
import { ContactMask } from '../../conversations/contact-masks/contact-mask.shared.tsx';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { LinkedListingCard } from '../listing-card/linked-listing-card.shared.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import { FormPlacesContext } from './form-places.ts';
import { listingRead, propertiesRead, propertyRead } from './form-reads.ts';
import { FormScreen } from './form-screen.tsx';
import { type FormSlots, FormSlotsContext } from './form-slots.ts';
import { valuesOf } from './listing-values.ts';
import { NewForm, NoProperties, NoType } from './new-form.tsx';
import { goToField } from './point-link.tsx';
import { fetchPublisher, type Publisher, usePublisher } from './publisher.ts';
import { toSaveError } from './save-error.ts';
import { keyOf, newDraftId } from './saved-values.ts';
import { type FormStart, type ListingForm, useListingForm } from './use-listing-form.ts';
import type { JustCreated } from './use-save-listing.shared.ts';

const slots: FormSlots = {
  ContactMask,
  // Lazy: the checkout is large and rarely used.
  PlanDialog: lazyPart(() => import('../../billing/checkout/plan-dialog.shared.tsx')),
};

const numberPattern = /^[1-9]\d{0,8}$/;
const kinds: Record<string, ListingContext> = { market: 'MARKET', hospitality: 'HOSPITALITY' };
/** Another device may have changed the data. */
const fresh = { staleTime: 0 };

/** spec/001 §2: a numeric id edits that listing; any other value creates one of the kind in `type`, or shows nothing. */
function parseRequest(id: string | undefined, query: URLSearchParams) {
  if (id !== undefined && numberPattern.test(id)) return { mode: 'edit', id: Number(id) } as const;
  const kind = kinds[query.get('type') ?? ''];
  const property = query.get('property') ?? '';
  const advertiser = query.get('advertiser') ?? '';
  if (!kind) return { mode: 'none' } as const;
  return {
    mode: 'new',
    kind,
    requestedId: numberPattern.test(property) ? Number(property) : null,
    advertiserId: numberPattern.test(advertiser) ? Number(advertiser) : null,
    contractType: contractTypes.find((one) => one === query.get('contractType')) ?? null,
  } as const;
}

const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  const what = parseRequest(params.listingId, url.searchParams);
  if (what.mode === 'none') return;
  if (what.mode === 'new') {
    const advertiserId = what.advertiserId ?? me.id;
    const [properties] = await Promise.all([
      fetch({ ...propertiesRead(advertiserId), ...fresh }),
      fetchPublisher(fetch, advertiserId, me.id),
    ]);
    const chosen =
      properties.data.length === 1 ? properties.data[0] : properties.data.find(({ id }) => id === what.requestedId);
    if (chosen) await fetch({ ...propertyRead(chosen.id), ...fresh });
    return;
  }
  const { data: listing } = await fetch({ ...listingRead(what.id), ...fresh });
  if (!listing.own) throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
  if (!listing.can.edit) return;
  await Promise.all([
    fetch({ ...propertiesRead(listing.advertiserId), ...fresh }),
    fetch({ ...propertyRead(listing.property.id), ...fresh }),
    fetchPublisher(fetch, listing.advertiserId, me.id),
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
  const what = parseRequest(listingId, query);
  if (!me) return null;
  if (what.mode === 'none') return <NoType />;
  return (
    <FormSlotsContext value={slots}>
      {what.mode === 'edit' ? (
        <Edit key={what.id} id={what.id} userId={me.id} />
      ) : (
        <New
          key={what.kind}
          kind={what.kind}
          requestedId={what.requestedId}
          contractType={what.contractType}
          advertiserId={what.advertiserId ?? me.id}
          userId={me.id}
        />
      )}
    </FormSlotsContext>
  );
}

type NewProps = Pick<Parameters<typeof NewForm>[0], 'kind' | 'requestedId' | 'contractType' | 'userId'> & {
  advertiserId: number;
};

function New({ kind, requestedId, contractType, advertiserId, userId }: NewProps) {
  const properties = useQuery(propertiesRead(advertiserId)).data?.data;
  const publisher = usePublisher(advertiserId);
  if (!properties || !publisher) return null;
  return (
    <FormPlacesContext value={publisher.places}>
      {properties.length === 0 ? (
        <NoProperties advertiserId={advertiserId === userId ? undefined : advertiserId} />
      ) : (
        <NewForm
          kind={kind}
          properties={properties}
          publisher={publisher}
          userId={userId}
          requestedId={requestedId}
          contractType={contractType}
        />
      )}
    </FormPlacesContext>
  );
}

function Edit({ id, userId }: { id: number; userId: number }) {
  const listing = useQuery(listingRead(id)).data?.data;
  if (!listing) return null;
  return listing.can.edit ? <Open listing={listing} userId={userId} /> : <LockedListing listing={listing} />;
}

function Open({ listing, userId }: Pick<Parameters<typeof EditForm>[0], 'listing' | 'userId'>) {
  const properties = useQuery(propertiesRead(listing.advertiserId)).data?.data;
  const publisher = usePublisher(listing.advertiserId);
  return properties && publisher ? (
    <FormPlacesContext value={publisher.places}>
      <EditForm listing={listing} properties={properties} publisher={publisher} userId={userId} />
    </FormPlacesContext>
  ) : null;
}

type EditFormProps = {
  listing: ListingView;
  properties: readonly OwnProperty[];
  publisher: Publisher;
  /** The user who types: input of an admin on another user's listing belongs to the admin. */
  userId: number;
};

/** Edit mode starts from the first read; later reads do not change the form. */
function EditForm({ listing, properties, publisher, userId }: EditFormProps) {
  const [start] = useState<FormStart>(() => ({
    kind: listing.listingType,
    values: valuesOf(listing),
    version: listing.own?.version ?? null,
    key: keyOf(userId, listing.id),
    requestedId: null,
    propertyIds: properties.map(({ id }) => id),
  }));
  const form = useListingForm(start);
  usePublishingError(listing.id, form);
  useFieldOfAddress();
  return <FormScreen form={form} listing={listing} properties={properties} publisher={publisher} />;
}

/** Focuses the field of a URL hash such as `#cin`: browsers scroll to it but do not focus it. */
function useFieldOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // Runs after the previous element has returned its focus.
    const frame = requestAnimationFrame(() => goToField(hash.slice(1)));
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

/** A new listing that could not be published: shows the error once, not after a reload. */
function usePublishingError(id: number, { showError }: ListingForm) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const refused = (state as Partial<JustCreated> | null)?.refused;
  const [act] = useState(() => ({ showError, navigate }));
  useEffect(() => {
    if (!refused) return;
    act.showError(toSaveError(refused));
    void act.navigate(links.listingForm(id), { replace: true, state: null, preventScrollReset: true });
  }, [refused, id, act]);
}

/** A listing that cannot be edited: concluded, or owned by another user. */
function LockedListing({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('listingForm');
  const isConcluded = listing.status === 'CONCLUDED';
  const title = t(isConcluded ? 'locked.concluded' : 'locked.title');
  return (
    <FormFrame title={title}>
      <h1>{title}</h1>
      <div className={styles.notes}>
        <Note>
          <p>{t(isConcluded ? 'locked.concludedText' : 'locked.text')}</p>
          <p className={styles.noteAction}>
            {listing.can.duplicate && <Duplicate id={listing.id} />}
            <LinkButton size="small" to={links.listing(listing.id)}>
              {t('locked.see')}
            </LinkButton>
          </p>
        </Note>
      </div>
      <div className={styles.locked}>
        <LinkedListingCard listing={listing} to={links.listing(listing.id)} sizes="(max-width: 640px) 100vw, 360px" />
      </div>
    </FormFrame>
  );
}

function Duplicate({ id }: { id: number }) {
  const { t } = useTranslation('listingForm');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const duplicate = useWrite(duplicateListing);
  // Reuses the draft id, so that a double click creates one listing.
  const [draft] = useState<{ id: string | null }>({ id: null });

  async function run() {
    draft.id ??= newDraftId(Date.now());
    try {
      const response = await duplicate.mutateAsync({ params: { id }, body: { draftId: draft.id } });
      notify({ text: t('locked.duplicated'), tone: 'ok' });
      await navigate(links.listingForm(response.data.id));
    } catch (error) {
      notify({ text: errorText(error as ApiError), tone: 'bad' });
    }
  }
  return (
    <Button variant="primary" size="small" isPending={duplicate.isPending} onClick={() => void run()}>
      {t('locked.duplicate')}
    </Button>
  );
}
