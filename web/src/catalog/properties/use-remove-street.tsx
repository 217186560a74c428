import { type ReactNode, useState } from 'react';
import { type LearntStreet, removeLearntStreet } from '#contract/geo/learnt-streets';
import { REASON_MIN } from '#contract/platform/admin-reason';
import type { ApiError } from '#contract/platform/client';
import { useReason } from '../../platform/forms/use-reason.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** Removes a learnt street for good, with the reason. The dialog is outside the list: its row may go while it is open. */
export function useRemoveStreet({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('homes');
  const [asked, setAsked] = useState<LearntStreet | null>(null);
  const remove = useWrite(removeLearntStreet, { once: true });

  function confirm({ id, name: street }: LearntStreet, reason: string) {
    remove.mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: () => {
          setAsked(null);
          notify({ text: t('streets.done', { street }), tone: 'ok' });
          onRemoved();
        },
        onError: ({ code, status }: ApiError) => {
          if (status >= 400 && status < 500) setAsked(null);
          notify({ text: t('streets.notDone', { street }), description: t(`errors:${code}`), tone: 'bad' });
        },
      },
    );
  }

  const dialog: ReactNode = asked && (
    <RemoveStreet
      street={asked}
      busy={remove.isPending}
      onConfirm={(reason) => confirm(asked, reason)}
      onClose={() => setAsked(null)}
    />
  );
  return { askRemove: setAsked, dialog };
}

type RemoveStreetProps = {
  street: LearntStreet;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

function RemoveStreet({ street: { name, comune }, busy, onConfirm, onClose }: RemoveStreetProps) {
  const { t } = useTranslation('homes');
  const reason = useReason({
    label: t('remove.reason'),
    help: t('remove.reasonHelp'),
    short: t('remove.reasonShort', { count: REASON_MIN }),
  });

  function confirm() {
    const why = reason.given();
    if (why !== null) onConfirm(why);
  }

  return (
    <DeleteDialog
      title={t('streets.askTitle', { street: name, comune })}
      text={t('streets.askText')}
      action={t('streets.confirm')}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {reason.field}
    </DeleteDialog>
  );
}
