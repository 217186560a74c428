import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deleteProperty } from '#contract/catalog/properties';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { REASON_MIN } from '#contract/platform/admin-reason';
import type { ApiError } from '#contract/platform/client';
import type { InputOf } from '#contract/platform/endpoint';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useReason } from '../../platform/forms/use-reason.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { usePropertyLabels } from '../property-labels/property-labels.shared.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './properties.module.css';
import { streetOf } from './property-labels.ts';

const deletingKey = ['deleteProperty'];

/** True during and after deletion, so that pages do not request a missing property. */
export function useIsDeleted(id: number): boolean {
  const going = useMutationState({
    filters: { mutationKey: deletingKey },
    select: ({ state }) =>
      state.status === 'error' ? null : (state.variables as InputOf<typeof deleteProperty> | undefined)?.params.id,
  });
  return going.includes(id);
}

/**
 * Deletes a property after a confirmation that lists the deleted data. If listings depend on it, explains the error (spec/001 §8
 * `management.delete.messages`).
 */
export function useDeleteProperty({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useTranslation('homes');
  const client = useQueryClient();
  const [selected, setSelected] = useState<OwnProperty | null>(null);
  const [isRejected, setRejected] = useState(false);
  const remove = useWrite(deleteProperty, { mutationKey: deletingKey, touches: ['dashboard', 'media'] });

  const close = () => {
    setSelected(null);
    setRejected(false);
  };

  function confirm(property: OwnProperty, reason: string | null) {
    const street = streetOf(property);
    remove.mutate(
      { params: { id: property.id }, ...(reason && { body: { reason } }) },
      {
        onSuccess: () => {
          close();
          notify({ text: t('remove.done', { street }), tone: 'ok' });
          onDeleted?.();
        },
        onError: ({ code, status }: ApiError) => {
          // A listing of the property was created after the list was read.
          if (code === 'PROPERTY_HAS_LISTINGS_EXCEPTION') return setRejected(true);
          if (status >= 400 && status < 500) close();
          notify({ text: t('remove.failed', { street }), description: t(`errors:${code}`), tone: 'bad' });
          void client.invalidateQueries({ queryKey: ['properties'] });
        },
      },
    );
  }

  const dialog: ReactNode =
    selected &&
    (isRejected || selected.listingsCount > 0 ? (
      <HasListings property={selected} onClose={close} />
    ) : (
      <DeleteProperty
        property={selected}
        isPending={remove.isPending}
        onConfirm={(reason) => confirm(selected, reason)}
        onClose={close}
      />
    ));

  return { confirmDelete: setSelected, dialog };
}

type DeletePropertyProps = {
  property: OwnProperty;
  isPending: boolean;
  /** Null for an own property. */
  onConfirm: (reason: string | null) => void;
  onClose: () => void;
};

/** Lists the data to delete with the property; admins give a reason for another user's property. */
function DeleteProperty({ property, isPending, onConfirm, onClose }: DeletePropertyProps) {
  const { t } = useTranslation('homes');
  const words = usePropertyLabels();
  const isOwn = useMe()?.id === property.owner;
  const reason = useReason({
    label: t('remove.reason'),
    help: t('remove.reasonHelp'),
    short: t('remove.reasonShort', { count: REASON_MIN }),
  });

  function confirm() {
    const why = isOwn ? null : reason.submittedReason();
    if (isOwn || why !== null) onConfirm(why);
  }

  return (
    <DeleteDialog
      title={t('remove.title', { street: streetOf(property) })}
      text={t('remove.text')}
      action={t('remove.confirm')}
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={styles.destroyed}>
        <li>{t('remove.facts', { kind: words.kind(property), city: property.administrativeAreaLevel1 })}</li>
        <li>{t('remove.photos')}</li>
      </ul>
      <p className={styles.soft}>{t('remove.kept')}</p>
      {!isOwn && reason.field}
    </DeleteDialog>
  );
}

function HasListings({ property, onClose }: { property: OwnProperty; onClose: () => void }) {
  const { t } = useTranslation('homes');
  const count = property.listingsCount;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('remove.hasListingsTitle', { street: streetOf(property) })}
      description={count > 0 ? t('remove.hasListings', { count }) : t('remove.hasListingsSome')}
      closeLabel={t('remove.close')}
      actions={
        <>
          <LinkButton to={links.myListings()}>{t('remove.toListings')}</LinkButton>
          <Button variant="primary" onClick={onClose}>
            {t('remove.understood')}
          </Button>
        </>
      }
    />
  );
}
