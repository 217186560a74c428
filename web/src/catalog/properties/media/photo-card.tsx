import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowLeft, ArrowRight, Ellipsis, GripVertical, Pencil, Star, Trash2 } from 'lucide-react';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Badge } from '../../../platform/ui/feedback/badge.tsx';
import { Menu } from '../../../platform/ui/overlays/menu.tsx';
import type { MediaActions, MediaItemDraft } from './media-items.ts';
import styles from './photo-grid.module.css';
import { PhotoPicture } from './photo-picture.tsx';
import { useItemName } from './use-item-name.ts';

type PhotoCardProps = {
  photo: MediaItemDraft;
  /** From 0. */
  position: number;
  total: number;
  /** The first that can be used. */
  isCover: boolean;
  /** From 0 to 1, while it is on its way. */
  sent: number;
  online: boolean;
  actions: MediaActions;
  onMove: (to: number) => void;
  onDescribe: () => void;
};

/** One photo: its picture, what it is called, and everything that can be done to it. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, position, total, isCover, sent, online, actions, onDescribe } = props;
  const { t } = useTranslation('media');
  const name = useItemName()(photo);
  const sortable = useSortable({ id: photo.id, attributes: { roleDescription: t('actions.gripRole') } });
  const { transform, transition, isDragging } = sortable;

  function remove() {
    actions.remove(photo.id);
    // What had the focus is gone.
    document.getElementById('photo-counts')?.focus();
  }

  return (
    <li
      ref={sortable.setNodeRef}
      className={classes(styles.photo, isDragging && styles.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.picture}>
        <PhotoPicture
          photo={photo}
          name={name}
          sent={sent}
          online={online}
          isCover={position === 0}
          actions={actions}
        />
        <span className={styles.badges}>
          {isCover && <Badge tone="plate">{t('cover')}</Badge>}
          {photo.representation === 'FLOOR_PLAN' && <Badge tone="plate">{t('floorPlan')}</Badge>}
        </span>
        <PhotoMenu {...props} name={name} />
      </div>
      <div className={styles.caption}>
        <IconButton
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
          className={styles.grip}
          label={t('actions.grip', { name, position: position + 1, total })}
          icon={<GripVertical />}
        />
        <button type="button" className={styles.name} aria-label={t('actions.describe', { name })} onClick={onDescribe}>
          {name}
        </button>
        <IconButton label={t('actions.remove', { name })} icon={<Trash2 />} onClick={remove} />
      </div>
    </li>
  );
}

function PhotoMenu({ name, position, total, onMove, onDescribe }: PhotoCardProps & { name: string }) {
  const { t } = useTranslation('media');
  return (
    <Menu
      trigger={
        <IconButton look="plate" className={styles.more} label={t('actions.more', { name })} icon={<Ellipsis />} />
      }
      items={[
        { text: t('actions.edit'), icon: <Pencil />, onSelect: onDescribe },
        { separator: 'order' },
        { text: t('actions.makeCover'), icon: <Star />, disabled: position === 0, onSelect: () => onMove(0) },
        {
          text: t('actions.before'),
          icon: <ArrowLeft />,
          disabled: position === 0,
          onSelect: () => onMove(position - 1),
        },
        {
          text: t('actions.after'),
          icon: <ArrowRight />,
          disabled: position === total - 1,
          onSelect: () => onMove(position + 1),
        },
      ]}
    />
  );
}
