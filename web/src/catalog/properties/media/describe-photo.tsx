import { roomTags } from '#contract/catalog/media';
import type { OwnMediaItem } from '#contract/catalog/media.schemas';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import { Switch } from '../../../platform/ui/fields/switch.tsx';
import { TextArea } from '../../../platform/ui/fields/text-field.tsx';
import { Dialog } from '../../../platform/ui/overlays/dialog.tsx';
import { usePreview } from '../uploads/local-files.ts';
import styles from './media.module.css';
import type { MediaItemDraft } from './media-items.ts';

type RoomTag = OwnMediaItem['roomTag'];
type DescribePhotoProps = {
  photo: MediaItemDraft;
  onChange: (changes: Partial<MediaItemDraft>) => void;
  onClose: () => void;
};

/** Room tag and alt text of a photo. Changes apply at once, so closing loses nothing. */
export function DescribePhoto({ photo, onChange, onClose }: DescribePhotoProps) {
  const { t } = useTranslation('media');
  const preview = usePreview(photo.id);
  const source = photo.photo?.url ?? preview;
  const suggestionOf = (tag: RoomTag) => (tag && tag !== 'other' ? t(`rooms.${tag}`) : '');

  function choose(text: string) {
    const roomTag = roomTags.find((tag) => tag === text) ?? null;
    // The room name is only a default; text from the user has priority.
    const isOwn = photo.alt !== null && photo.alt !== '' && photo.alt !== suggestionOf(photo.roomTag);
    onChange(isOwn ? { roomTag } : { roomTag, alt: suggestionOf(roomTag) || null });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('describe.title')}
      closeLabel={t('describe.close')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('describe.done')}
        </Button>
      }
    >
      <div className={styles.describe}>
        {source && <img className={styles.describePicture} src={source} alt="" decoding="async" />}
        <NativeSelect
          label={t('describe.room')}
          value={photo.roomTag ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          options={[
            { value: '', label: t('describe.noRoom') },
            ...roomTags.map((tag) => ({ value: tag, label: t(`rooms.${tag}`) })),
          ]}
        />
        <TextArea
          label={t('describe.alt')}
          help={t('describe.altHelp')}
          rows={2}
          maxLength={200}
          value={photo.alt ?? ''}
          onChange={(event) => onChange({ alt: event.currentTarget.value === '' ? null : event.currentTarget.value })}
        />
        <Switch
          label={t('describe.isFloorPlan')}
          help={t('describe.isFloorPlanHelp')}
          checked={photo.representation === 'FLOOR_PLAN'}
          onChange={(checked) => onChange({ representation: checked ? 'FLOOR_PLAN' : 'PHOTO' })}
        />
      </div>
    </Dialog>
  );
}
