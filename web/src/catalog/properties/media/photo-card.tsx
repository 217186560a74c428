import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  ArrowLeft,
  ArrowRight,
  CircleAlert,
  Ellipsis,
  GripVertical,
  ImageIcon,
  Pencil,
  Star,
  Trash2,
} from 'lucide-react';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { IconButton } from '../../../platform/ui/actions/icon-button.tsx';
import { Photo } from '../../../platform/ui/display/photo.tsx';
import { Badge } from '../../../platform/ui/feedback/badge.tsx';
import { Menu } from '../../../platform/ui/overlays/menu.tsx';
import { usePreview } from '../uploads/local-files.ts';
import { Meter } from './counts-line.tsx';
import { isPendingItem, type MediaActions, type MediaItemDraft } from './media-items.ts';
import styles from './photo-grid.module.css';
import { TryAgain } from './try-again.tsx';
import { useItemName } from './use-item-name.ts';
import { useProblemText } from './use-problem-text.ts';

type PhotoCardProps = {
  photo: MediaItemDraft;
  /** From 0. */
  position: number;
  total: number;
  /** The first usable photo. */
  isCover: boolean;
  /** Upload progress from 0 to 1. */
  sent: number;
  online: boolean;
  actions: MediaActions;
  onMove: (to: number) => void;
  onDescribe: () => void;
};

/** One photo: image, name and actions. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, position, total, isCover, sent, online, actions, onDescribe } = props;
  const { t } = useTranslation('media');
  const name = useItemName()(photo);
  const sortable = useSortable({ id: photo.id, attributes: { roleDescription: t('actions.gripRole') } });
  const { transform, transition, isDragging } = sortable;

  function remove() {
    actions.remove(photo.id);
    // The focused element no longer exists.
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
        <IconButton variant="plate" className={styles.more} label={t('actions.more', { name })} icon={<Ellipsis />} />
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

type PhotoPictureProps = {
  photo: MediaItemDraft;
  name: string;
  sent: number;
  online: boolean;
  isCover: boolean;
  actions: MediaActions;
};

/** The server's image, else the local preview, with the upload progress or the error. */
function PhotoPicture({ photo, name, sent, online, isCover, actions }: PhotoPictureProps) {
  const { t } = useTranslation('media');
  const problem = useProblemText()(photo);
  const preview = usePreview(photo.id);

  if (photo.state === 'refused' || photo.state === 'failed') {
    return (
      <div className={styles.wrong}>
        <CircleAlert />
        <p>{problem}</p>
        {photo.state === 'failed' && <TryAgain item={photo} name={name} actions={actions} />}
      </div>
    );
  }
  if (photo.state === 'ready' && photo.photo) {
    return (
      <Photo
        className={styles.fill ?? ''}
        photo={photo.photo}
        alt={photo.alt && photo.alt !== name ? photo.alt : t('preview', { name })}
        ratio="auto"
        sizes={isCover ? '(min-width: 900px) 540px, 100vw' : '(min-width: 900px) 260px, 50vw'}
        errorText={t('failedPhoto')}
      />
    );
  }
  return (
    <>
      {preview ? (
        <img
          className={isPendingItem(photo) ? styles.faded : styles.fill}
          src={preview}
          alt={t('preview', { name })}
          decoding="async"
        />
      ) : (
        <span className={styles.noPicture}>
          <ImageIcon />
        </span>
      )}
      {isPendingItem(photo) && <OnItsWay photo={photo} name={name} sent={sent} online={online} />}
    </>
  );
}

function OnItsWay({ photo, name, sent, online }: Pick<PhotoPictureProps, 'photo' | 'name' | 'sent' | 'online'>) {
  const { t } = useTranslation('media');
  const words = {
    waiting: t(online ? 'states.waiting' : 'states.waitingOffline'),
    uploading: t('states.percent', { percent: Math.floor(sent * 100) }),
    processing: t('states.processing'),
  };
  const state = photo.state === 'uploading' || photo.state === 'processing' ? photo.state : 'waiting';
  return (
    <div className={styles.onItsWay}>
      <span>{words[state]}</span>
      {state !== 'waiting' && <Meter label={t('uploadOf', { name })} fraction={state === 'processing' ? 1 : sent} />}
    </div>
  );
}
