import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import type { Item, Kind } from './catalog-kind.ts';
import { useRemove } from './use-catalog-writes.ts';

type DeleteDialogProps = { kind: Kind; item: Item<Kind>; onClose: () => void };

/** Asks before what cannot be brought back; of what somebody bought it says that it can be switched off. */
export function DeleteDialog({ kind, item, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('billingCatalog');
  const remove = useRemove(kind, onClose);
  const { name } = item;
  const isFree = item.can.delete;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isFree ? `${kind}.deleteTitle` : 'inUse.title', { name })}
      description={t(isFree ? `${kind}.deleteText` : 'inUse.text')}
      closeLabel={t('actions.close')}
      actions={
        isFree ? (
          <>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
            <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id: item.id } })}>
              {t('actions.delete')}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {t('actions.understood')}
          </Button>
        )
      }
    />
  );
}
