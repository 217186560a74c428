import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteHospitalityListing, deleteMarketListing } from '#contract/catalog/listing-editing';
import { duplicateListing, publishListing, suspendListing } from '#contract/catalog/listing-lifecycle';
import type { RequiredPlan } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import type { ActionDialog } from './action-dialogs.tsx';
import { hrefOf, type ListingAction } from './listing-actions.ts';
import type { PlanDialogSlot } from './plan-slot.shared.ts';

const ActionDialogs = lazyPart(() =>
  import('./action-dialogs.tsx').then((module) => ({ default: module.ActionDialogs })),
);

type Doing = 'publish' | 'suspend' | 'duplicate' | 'delete' | 'conclude';

/** Other query groups that show listings. */
const touches = ['dashboard', 'properties', 'favorites', 'search', 'engagement'];

/**
 * Actions on a listing, in the list and on its page: confirms, runs, notifies. Errors that the user can solve open a dialog; conflicts
 * reload the listing. `leaveDeleted` leaves a deleted listing's page. Without `onPublished` a toast confirms publication.
 */
export function useListingActions({
  PlanDialog,
  leaveDeleted,
  onPublished,
}: {
  PlanDialog: PlanDialogSlot;
  leaveDeleted?: () => void | Promise<void>;
  onPublished?: (listing: ListingView) => void;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<ActionDialog | null>(null);
  const close = () => setDialog(null);
  const { t } = useTranslation('myListings');
  const handleError = useErrorHandler(setDialog);
  const publish = useWrite(publishListing, { touches, once: true });
  const suspend = useWrite(suspendListing, { touches, once: true });
  const duplicate = useDuplicate(handleError);
  // Notifies before leaving: mutation callbacks do not run after unmount.
  const going = useRef<ListingView | null>(null);
  const leave = async () => {
    const deletedListing = going.current;
    if (deletedListing) done('delete', deletedListing);
    await leaveDeleted?.();
    // Its page may still be mounted: a refetch would return 404.
    if (deletedListing)
      client.removeQueries({ queryKey: read(getListing, { params: { id: deletedListing.id } }).queryKey });
  };
  const deleting = {
    MARKET: useWrite(deleteMarketListing, { touches, leave, once: true }),
    HOSPITALITY: useWrite(deleteHospitalityListing, { touches, leave, once: true }),
  };

  /** Closes the dialog and notifies the result. */
  function done(doing: 'publish' | 'suspend' | 'delete' | 'conclude', listing: ListingView) {
    close();
    if (doing === 'publish' && onPublished) return onPublished(listing);
    const sharing = listing.own?.cinSharing;
    const warning = sharing ? ` ${t(`publish.cinSharing.${sharing}`)}` : '';
    const description = doing === 'publish' ? t('publish.doneText') + warning : undefined;
    notify({ text: t(`${doing}.done`, { title: listing.title }), tone: 'ok', ...(description && { description }) });
  }
  const handlers = (doing: 'publish' | 'suspend', listing: ListingView) => ({
    onSuccess: ({ data }: { data: ListingView }) => done(doing, data),
    onError: (error: ApiError) => handleError(doing, listing, error),
  });

  function run(action: ListingAction, listing: ListingView) {
    const params = { id: listing.id };
    const href = hrefOf(action, listing);
    if (href) return void navigate(href);
    if (action === 'publish' || action === 'reactivate' || action === 'lift') {
      publish.mutate({ params }, handlers('publish', listing));
    } else if (action === 'duplicate') duplicate.start(listing);
    else if (action === 'suspend' || action === 'delete' || action === 'conclude') setDialog({ what: action, listing });
  }

  const dialogs: ReactNode = dialog && (
    <Suspense fallback={null}>
      <ActionDialogs
        dialog={dialog}
        PlanDialog={PlanDialog}
        isPending={suspend.isPending || deleting.MARKET.isPending || deleting.HOSPITALITY.isPending}
        onClose={close}
        onSuspend={(listing, reason) =>
          suspend.mutate({ params: { id: listing.id }, body: reason ? { reason } : {} }, handlers('suspend', listing))
        }
        onDelete={(listing, reason) => {
          going.current = listing;
          const onError = (error: ApiError) => handleError('delete', listing, error);
          const body = reason && { body: { reason } };
          deleting[listing.listingType].mutate({ params: { id: listing.id }, ...body }, { onError });
        }}
        onConcluded={(listing) => done('conclude', listing)}
        onSubscribed={(listing) => run('publish', listing)}
        onRejected={(listing, error) => handleError('conclude', listing, error)}
      />
    </Suspense>
  );

  const pendingId = publish.isPending ? publish.variables.params.id : duplicate.pendingId;
  return { run, dialogs, pendingId };
}

/** Idempotent per listing: retries reuse the draft id. */
function useDuplicate(handleError: ReturnType<typeof useErrorHandler>) {
  const { t } = useTranslation('myListings');
  const navigate = useNavigate();
  const keys = useRef(new Map<number, string>());
  const { mutate, isPending, variables } = useWrite(duplicateListing, { touches, once: true });

  function start(listing: ListingView) {
    const draftId = keys.current.get(listing.id) ?? newDraftId();
    keys.current.set(listing.id, draftId);
    mutate(
      { params: { id: listing.id }, body: { draftId } },
      {
        onSuccess: ({ data }) => {
          keys.current.delete(listing.id);
          notify({ text: t('duplicate.done'), description: t('duplicate.doneText'), tone: 'ok' });
          void navigate(links.listingForm(data.id));
        },
        onError: (error) => handleError('duplicate', listing, error),
      },
    );
  }
  return { start, pendingId: isPending ? variables.params.id : null };
}

/** Unique. (`randomUUID` needs a secure context.) */
function newDraftId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** Handles an error of an action: a dialog if the user can solve it, else a notification. */
function useErrorHandler(openDialog: (dialog: ActionDialog | null) => void) {
  const { t } = useTranslation('myListings');
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const readAgain = () => void client.invalidateQueries({ queryKey: ['listings'] });

  return (doing: Doing, listing: ListingView, error: ApiError) => {
    const { code, status, details = {} } = error;
    if (code === 'LISTING_INCOMPLETE_EXCEPTION') {
      readAgain();
      return openDialog({ what: 'missing', listing, points: details.missing as string[] });
    }
    if (code === 'SUBSCRIPTION_REQUIRED_EXCEPTION')
      return openDialog({ what: 'plan', listing, plan: details.plan as RequiredPlan });
    if (code === 'LISTING_HELD_EXCEPTION') {
      readAgain();
      return openDialog({ what: 'held', listing, reason: details.reason as string | null });
    }
    if (code === 'AUTHORIZATION_DENIED_EXCEPTION' && details.needs === 'verified')
      return openDialog({ what: 'verify', listing });
    if (code === 'LISTING_STATUS_EXCEPTION') {
      readAgain();
      openDialog(null);
      const now = details.status as ListingView['status'] | undefined;
      const description = now ? t('moved.text', { status: t(`statuses.${now}`) }) : t('moved.plain');
      return notify({ text: t('moved.title'), description, tone: 'info' });
    }
    if (status >= 400 && status < 500) {
      readAgain();
      openDialog(null);
    }
    const { listingId } = details;
    notify({
      text: t(`${doing}.failed`, { title: listing.title }),
      description: errorText(error),
      tone: 'bad',
      ...(code === 'PROPERTY_ALREADY_PUBLISHED_EXCEPTION' &&
        typeof listingId === 'number' && {
          action: { text: t('publish.see'), onSelect: () => void navigate(links.listing(listingId)) },
        }),
    });
  };
}
