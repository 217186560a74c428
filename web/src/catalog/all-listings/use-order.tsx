import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type AdminListing, acceptCin } from '#contract/catalog/listing-admin';
import { deleteHospitalityListing, deleteMarketListing } from '#contract/catalog/listing-editing';
import {
  publishListing,
  SUSPENSION_REASON_MAX,
  SUSPENSION_REASON_MIN,
  suspendListing,
} from '#contract/catalog/listing-lifecycle';
import { REASON_MIN } from '#contract/platform/admin-reason';
import type { ApiError } from '#contract/platform/client';
import { useMe } from '../../identity/me/me.shared.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useReason } from '../../platform/forms/use-reason.tsx';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
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
        <SuspendDialog
          listing={pendingAction.listing}
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

type SuspendDialogProps = {
  listing: AdminListing;
  isPending: boolean;
  problem: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Requires a reason, which the advertiser receives. */
function SuspendDialog({ listing, isPending, problem, onConfirm, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('allListings');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const id = useId();
  const isShort = reason.trim().length < SUSPENSION_REASON_MIN;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!isShort) return onConfirm(reason.trim());
    setSubmitted(true);
    document.getElementById(id)?.focus();
  }

  return (
    <FormDialog
      unsaved={reason.trim() !== '' && !isPending}
      onClose={onClose}
      title={t('suspend.title', { title: listing.title })}
      description={t('suspend.text')}
      closeLabel={t('actions.close')}
    >
      <form method="post" noValidate className={styles.dialog} onSubmit={submit}>
        <TextArea
          id={id}
          label={t('suspend.reason')}
          help={t('suspend.reasonHelp', { name: listing.advertiserName })}
          error={isSubmitted && isShort ? t('suspend.reasonShort', { count: SUSPENSION_REASON_MIN }) : undefined}
          aria-required="true"
          maxLength={SUSPENSION_REASON_MAX}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && <Note tone="bad">{problem}</Note>}
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            {t('actions.suspend')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
