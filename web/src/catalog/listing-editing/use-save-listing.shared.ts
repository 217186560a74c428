import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveHospitalityListing, saveMarketListing } from '#contract/catalog/listing-editing';
import { publishListing } from '#contract/catalog/listing-lifecycle';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { PublishedListing } from '../listing-management/published-note.shared.tsx';
import { checkListing, serverProblems } from './check-listing.ts';
import { useFormPlaces } from './form-places.ts';
import { hospitalityInputOf, type ListingValues, marketInputOf, valuesOf } from './listing-values.ts';
import { type FailedRequest, toSaveError } from './save-error.ts';
import type { ListingForm } from './use-listing-form.ts';

/** The version that another user or tab saved. */
export type Conflict = { theirs: ListingValues; version: number | null; publish: boolean };
export type PendingAction = 'save' | 'publish' | null;

/** History state for the form of a new listing: the publishing error. */
export type JustCreated = { refused: FailedRequest };
/** History state for the list after publishing. */
export type JustPublished = { published: PublishedListing };

/** `id` is null for a new listing. `advertiserId`: the agency that it is for. `canMove`: its property may change. */
type Target = { id: number | null; canMove: boolean; advertiserId?: number };

const touches = ['favorites', 'properties', 'dashboard', 'billing'];

/** Submits the form: validates all fields, saves the listing, publishes on request. Keeps the input after any error. */
export function useSaveListing(form: ListingForm, target: Target) {
  const { t } = useTranslation('listingForm');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { list } = useFormPlaces();
  const [pendingAction, setPendingAction] = useState<PendingAction>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isRunning = useRef(false);
  const { save, publishNow } = useCalls(form, target);
  const isNew = target.id === null;

  async function submit(publish: boolean) {
    if (isRunning.current) return;
    const problems = checkListing(form.kind, form.latest());
    if (problems.length > 0) return form.show(problems);
    isRunning.current = true;
    setPendingAction(publish ? 'publish' : 'save');
    try {
      const saved = await save().catch((error: ApiError) => refused(error, publish));
      if (saved) await finish(saved, publish);
    } finally {
      isRunning.current = false;
      setPendingAction(null);
    }
  }

  async function finish(saved: ListingView, publish: boolean) {
    form.close();
    if (publish) {
      const { published, publishError } = await publishNow(saved.id);
      if (publishError) return stayDraft(saved, publishError);
      if (list !== links.myListings()) notify({ text: t('form.published'), tone: 'ok' });
      return navigate(list, { state: justPublished(published) });
    }
    notify({ text: t(isNew ? 'form.createSuccess' : 'form.updateSuccess'), tone: 'ok' });
    await navigate(list);
  }

  /** Saved but not published: the form continues with the saved listing. */
  async function stayDraft(saved: ListingView, { code, details }: ApiError) {
    notify({ text: t('form.notPublished'), tone: 'info' });
    const refused: FailedRequest = { code, details };
    if (isNew)
      return navigate(links.listingForm(saved.id), { replace: true, state: { refused } satisfies JustCreated });
    form.replace(valuesOf(saved));
    form.rebase(valuesOf(saved), saved.own?.version ?? null);
    form.showError(toSaveError(refused));
  }

  function refused(error: ApiError, publish: boolean) {
    const current = error.details?.current as ListingView | undefined;
    if (error.code === 'LISTING_CHANGED_EXCEPTION' && current) {
      setConflict({ theirs: valuesOf(current), version: current.own?.version ?? null, publish });
      return null;
    }
    const problems = serverProblems(form.kind, error.fields);
    const reason = problems.length > 0 ? t('errors:VALIDATION_EXCEPTION') : errorText(error);
    if (problems.length > 0) form.show(problems);
    else form.showError(toSaveError(error));
    const again = error.status === 401 ? `${reason} ${t('form.signInAgain')}` : reason;
    notify({
      text: t(isNew ? 'form.createError' : 'form.updateError'),
      description: t('form.nothingLost', { reason: again }),
      tone: 'bad',
    });
    return null;
  }

  return {
    submit,
    pendingAction,
    conflict,
    /** Saves the merged version over the version that the user saw. */
    resolve(chosen: ListingValues) {
      if (!conflict) return;
      form.replace(chosen);
      form.rebase(conflict.theirs, conflict.version);
      setConflict(null);
      void submit(conflict.publish);
    },
    /** The next save shows the conflict again. */
    postpone: () => setConflict(null),
  };
}

const justPublished = ({ id, title, listingType, advertiserId, own }: ListingView): JustPublished => ({
  published: { id, title, listingType, advertiserId, own: own && { cinSharing: own.cinSharing } },
});

/** Write calls of the form with its current values. */
function useCalls(form: ListingForm, target: Target) {
  const market = useWrite(saveMarketListing, { touches });
  const stay = useWrite(saveHospitalityListing, { touches });
  const publishing = useWrite(publishListing, { touches });

  async function save(): Promise<ListingView> {
    const which =
      target.id === null
        ? { draftId: form.draftId(), ...(target.advertiserId !== undefined && { advertiserId: target.advertiserId }) }
        : { id: target.id, version: form.version(), canMove: target.canMove };
    const values = form.latest();
    const response =
      form.kind === 'MARKET'
        ? await market.mutateAsync({ body: marketInputOf(values, which) })
        : await stay.mutateAsync({ body: hospitalityInputOf(values, which) });
    return response.data;
  }

  /** Returns the published listing or the error. */
  async function publishNow(id: number) {
    try {
      const { data: published } = await publishing.mutateAsync({ params: { id } });
      return { published, publishError: null };
    } catch (error) {
      return { published: null, publishError: error as ApiError };
    }
  }
  return { save, publishNow };
}
