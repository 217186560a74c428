import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { acceptCin } from '#contract/catalog/listing-admin';
import type { AdminListing } from '#contract/catalog/listing-admin.schemas';
import { deleteHospitalityListing, deleteMarketListing } from '#contract/catalog/listing-editing';
import { publishListing, SUSPENSION_REASON_MIN, suspendListing } from '#contract/catalog/listing-lifecycle';
import { REASON_MIN } from '#contract/platform/admin-reason';
import type { ApiError } from '#contract/platform/client';
import { useMe } from '../../identity/me/me.shared.tsx';
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useReason } from '../../platform/forms/use-reason.tsx';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './all-listings.module.css';

export type Order = {
  lift: (listing: AdminListing) => void;
  confirmSuspend: (listing: AdminListing) => void;
  confirmDelete: (listing: AdminListing) => void;
  confirmCin: (listing: AdminListing) => void;
};

type PendingAction = { about: 'suspend' | 'delete' | 'cin'; listing: AdminListing };

/** A retry cannot succeed: another user changed the listing first, or the action is not allowed. */
const isFinal = ({ status }: ApiError) => [401, 403, 404, 409].includes(status);

/** Admin actions on a listing of the list. Dialogs render outside the rows, because a row may disappear while one is open. */
export function useOrder(): { order: Order; dialog: ReactNode } {
  const { t } = useTranslation('allListings');
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const errorText = useErrorText();
  const writes = useWrites();
  const close = () => {
    setPendingAction(null);
    writes.suspend.reset();
  };
  const notifyResult = useResultNotice(close);

  const order: Order = {
    lift: (listing) => writes.lift.mutate({ params: { id: listing.id } }, notifyResult('lift', listing)),
    confirmSuspend: (listing) => setPendingAction({ about: 'suspend', listing }),
    confirmDelete: (listing) => setPendingAction({ about: 'delete', listing }),
    confirmCin: (listing) => setPendingAction({ about: 'cin', listing }),
  };

  const labels = { cancel: t('actions.cancel'), close: t('actions.close') };
  const dialog = pendingAction && (
    <>
      {pendingAction.about === 'suspend' && (
        <ReasonDialog
          title={t('suspend.title', { title: pendingAction.listing.title })}
          description={t('suspend.text')}
          reason={{
            label: t('suspend.reason'),
            help: t('suspend.reasonHelp', { name: pendingAction.listing.advertiserName }),
            short: t('suspend.reasonShort', { count: SUSPENSION_REASON_MIN }),
            minLength: SUSPENSION_REASON_MIN,
          }}
          action={t('actions.suspend')}
          labels={labels}
          isPending={writes.suspend.isPending}
          problem={writes.suspend.error && errorText(writes.suspend.error)}
          onConfirm={(reason) =>
            writes.suspend.mutate(
              { params: { id: pendingAction.listing.id }, body: { reason } },
              notifyResult('suspend', pendingAction.listing),
            )
          }
          onClose={close}
        />
      )}
      {pendingAction.about === 'cin' && (
        <ConfirmDialog
          title={t('cin.title', { cin: pendingAction.listing.cin ?? '' })}
          text={t('cin.text', { place: pendingAction.listing.administrativeAreaLevel1 })}
          action={t('actions.acceptCin')}
          variant="primary"
          isPending={writes.cin.isPending}
          labels={labels}
          onConfirm={() =>
            writes.cin.mutate(
              { params: { id: pendingAction.listing.id } },
              notifyResult('acceptCin', pendingAction.listing),
            )
          }
          onClose={close}
        />
      )}
      {pendingAction.about === 'delete' && (
        <DeleteListing
          listing={pendingAction.listing}
          writes={writes}
          onConfirm={(reason) =>
            writes.remove(pendingAction.listing, reason, notifyResult('delete', pendingAction.listing))
          }
          onClose={close}
        />
      )}
    </>
  );
  return { order, dialog };
}

type Writes = ReturnType<typeof useWrites>;

function useWrites() {
  const how = { touches: ['search', 'dashboard', 'availability'], once: true };
  const market = useWrite(deleteMarketListing, how);
  const stay = useWrite(deleteHospitalityListing, how);
  return {
    suspend: useWrite(suspendListing, how),
    lift: useWrite(publishListing, how),
    cin: useWrite(acceptCin, { once: true }),
    isRemoving: market.isPending || stay.isPending,
    remove: ({ id, listingType }: AdminListing, reason: string | null, then: Then) =>
      (listingType === 'HOSPITALITY' ? stay : market).mutate(
        { params: { id }, ...(reason && { body: { reason } }) },
        then,
      ),
  };
}

type DeleteListingProps = {
  listing: AdminListing;
  writes: Writes;
  /** Null for an own listing. */
  onConfirm: (reason: string | null) => void;
  onClose: () => void;
};

function DeleteListing({ listing, writes, onConfirm, onClose }: DeleteListingProps) {
  const { t } = useTranslation('allListings');
  const isOwn = useMe()?.id === listing.advertiserId;
  const reason = useReason({
    label: t('delete.reason'),
    help: t('delete.reasonHelp'),
    short: t('suspend.reasonShort', { count: REASON_MIN }),
  });

  function confirm() {
    const why = isOwn ? null : reason.submittedReason();
    if (isOwn || why !== null) onConfirm(why);
  }

  return (
    <ConfirmDialog
      title={t('delete.title', { title: listing.title })}
      text={t('delete.text')}
      action={t('delete.confirm')}
      variant="danger"
      isPending={writes.isRemoving}
      labels={{ cancel: t('actions.cancel'), close: t('actions.close') }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={styles.destroyed}>
        <li>{t('delete.ad', { name: listing.advertiserName })}</li>
        <li>{t('delete.numbers', { views: listing.views, contacts: listing.contacts })}</li>
        {listing.listingType === 'HOSPITALITY' && <li>{t('delete.calendar')}</li>}
      </ul>
      <p className={styles.soft}>{t('delete.kept')}</p>
      {!isOwn && reason.field}
    </ConfirmDialog>
  );
}

type Act = 'suspend' | 'lift' | 'delete' | 'acceptCin';
type Then = { onSuccess: () => void; onError: (error: ApiError) => void };

/** Notifies the result or the error and reloads the list. */
function useResultNotice(close: () => void) {
  const { t } = useTranslation('allListings');
  const errorText = useErrorText();
  const client = useQueryClient();
  return (act: Act, { title }: AdminListing): Then => ({
    onSuccess() {
      close();
      notify({ text: t(`done.${act}` satisfies Key<'allListings'>, { title }), tone: 'ok' });
      // The focused row no longer exists.
      if (act === 'delete') document.getElementById('all-listings-title')?.focus();
    },
    onError(error) {
      // Keeps the typed reason next to the error.
      if (act === 'suspend' && !isFinal(error)) return;
      close();
      notify({ text: t(`failed.${act}`, { title }), description: errorText(error), tone: 'bad' });
      void client.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}
