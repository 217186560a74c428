import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deleteProperty, type OwnProperty } from '#contract/catalog/properties';
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
import { useHomeWords } from '../property-labels/home-words.shared.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './properties.module.css';
import { streetOf } from './property-words.ts';

const deletingKey = ['deleteProperty'];

/** This home is going or gone: asking for it again would only find that it is not there. */
export function useIsDeleted(id: number): boolean {
  const going = useMutationState({
    filters: { mutationKey: deletingKey },
    select: ({ state }) =>
      state.status === 'error' ? null : (state.variables as InputOf<typeof deleteProperty> | undefined)?.params.id,
  });
  return going.includes(id);
}

/**
 * Deleting a home: asked with everything that goes, refused in words where ads depend on it (spec/001 §8
 * `management.delete.messages`). The dialog stands beside the list: a card may go while it is open.
 */
export function useDeleteProperty({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useTranslation('homes');
  const client = useQueryClient();
  const [asked, setAsked] = useState<OwnProperty | null>(null);
  const [refused, setRefused] = useState(false);
  const remove = useWrite(deleteProperty, { mutationKey: deletingKey, touches: ['dashboard', 'media'] });

  const close = () => {
    setAsked(null);
    setRefused(false);
  };

  function confirm(home: OwnProperty, reason: string | null) {
    const street = streetOf(home);
    remove.mutate(
      { params: { id: home.id }, ...(reason && { body: { reason } }) },
      {
        onSuccess: () => {
          close();
          notify({ text: t('remove.done', { street }), tone: 'ok' });
          onDeleted?.();
        },
        onError: ({ code, status }: ApiError) => {
          // Somebody made an ad of it since the list was read.
          if (code === 'PROPERTY_HAS_LISTINGS_EXCEPTION') return setRefused(true);
          if (status >= 400 && status < 500) close();
          notify({ text: t('remove.failed', { street }), description: t(`errors:${code}`), tone: 'bad' });
          void client.invalidateQueries({ queryKey: ['properties'] });
        },
      },
    );
  }

  const dialog: ReactNode =
    asked &&
    (refused || asked.listingsCount > 0 ? (
      <HasListings home={asked} onClose={close} />
    ) : (
      <DeleteHome home={asked} busy={remove.isPending} onConfirm={(reason) => confirm(asked, reason)} onClose={close} />
    ));

  return { askDelete: setAsked, dialog };
}

type DeleteHomeProps = {
  home: OwnProperty;
  busy: boolean;
  /** Null: it is one's own. */
  onConfirm: (reason: string | null) => void;
  onClose: () => void;
};

/** Names what goes with a home; of somebody else's an admin says why. */
function DeleteHome({ home, busy, onConfirm, onClose }: DeleteHomeProps) {
  const { t } = useTranslation('homes');
  const words = useHomeWords();
  const isOwn = useMe()?.id === home.owner;
  const reason = useReason({
    label: t('remove.reason'),
    help: t('remove.reasonHelp'),
    short: t('remove.reasonShort', { count: REASON_MIN }),
  });

  function confirm() {
    const why = isOwn ? null : reason.given();
    if (isOwn || why !== null) onConfirm(why);
  }

  return (
    <DeleteDialog
      title={t('remove.title', { street: streetOf(home) })}
      text={t('remove.text')}
      action={t('remove.confirm')}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={styles.destroyed}>
        <li>{t('remove.facts', { kind: words.kind(home), city: home.administrativeAreaLevel1 })}</li>
        <li>{t('remove.photos')}</li>
      </ul>
      <p className={styles.soft}>{t('remove.kept')}</p>
      {!isOwn && reason.field}
    </DeleteDialog>
  );
}

function HasListings({ home, onClose }: { home: OwnProperty; onClose: () => void }) {
  const { t } = useTranslation('homes');
  const count = home.listingsCount;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('remove.hasListingsTitle', { street: streetOf(home) })}
      description={count > 0 ? t('remove.hasListings', { count }) : t('remove.hasListingsSome')}
      closeLabel={t('remove.close')}
      actions={
        <>
          <LinkButton to={links.myListings()}>{t('remove.toListings')}</LinkButton>
          <Button look="primary" onClick={onClose}>
            {t('remove.understood')}
          </Button>
        </>
      }
    />
  );
}
