import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { TableActions } from '../../platform/ui/display/table.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Switch } from '../../platform/ui/fields/switch.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import styles from './catalog.module.css';
import type { Input, Item, Kind } from './catalog-kind.ts';
import { useRemove, useToggle } from './use-catalog-writes.ts';

type CatalogRowProps<K extends Kind> = {
  kind: K;
  item: Item<K>;
  heads: string[];
  cells: (item: Item<K>) => string[];
  inputOf: (item: Item<K>) => Input<K>;
  onEdit: () => void;
};

/** One plan or package: a row of the table, a card where there is no room for it. */
export function CatalogRow<K extends Kind>({ kind, item, heads, cells, inputOf, onEdit }: CatalogRowProps<K>) {
  const { t } = useTranslation('billingCatalog');
  const toggle = useToggle(kind);
  const [isAsked, setIsAsked] = useState(false);
  const { name, active } = item;
  const texts = cells(item);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name}
        {item.stripeProductId && <span className={styles.provider}>{item.stripeProductId}</span>}
      </th>
      {heads.map((head, index) => (
        <td key={head} data-label={head} className="num">
          {texts[index]}
        </td>
      ))}
      <td data-label={t('state')}>
        {item.can.edit ? (
          <Switch
            label={t(active ? 'on' : 'off')}
            fullLabel={t('onFor', { state: t(active ? 'on' : 'off'), name })}
            // What was asked for shows at once; a refusal brings the former state back.
            checked={toggle.wanted ?? active}
            onChange={(next) => toggle.start({ ...inputOf(item), active: next } as Input<K>)}
          />
        ) : (
          <Badge tone={active ? 'ok' : 'neutral'}>{t(active ? 'on' : 'off')}</Badge>
        )}
      </td>
      <TableActions>
        <IconButton label={t('actions.editOne', { name })} icon={<Pencil />} onClick={onEdit} />
        <IconButton
          label={t(item.can.delete ? 'actions.deleteOne' : 'actions.inUse', { name })}
          icon={<Trash2 />}
          onClick={() => setIsAsked(true)}
        />
      </TableActions>
      {isAsked && <DeleteDialog kind={kind} item={item} onClose={() => setIsAsked(false)} />}
    </tr>
  );
}

type DeleteDialogProps = { kind: Kind; item: Item<Kind>; onClose: () => void };

/** Asks before what cannot be brought back; of what somebody bought it says that it can be switched off. */
function DeleteDialog({ kind, item, onClose }: DeleteDialogProps) {
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
