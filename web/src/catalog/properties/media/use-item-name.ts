import { useTranslation } from '../../../platform/lib/i18n.tsx';
import type { MediaItemDraft } from './media-items.ts';

/** Display name of a photo: its room or alt text, else the file name. */
export function useItemName() {
  const { t } = useTranslation('media');
  return ({ roomTag, representation, fileName }: MediaItemDraft): string => {
    if (roomTag && roomTag !== 'other') return t(`rooms.${roomTag}`);
    return representation === 'FLOOR_PLAN' ? t('floorPlan') : fileName;
  };
}
