import { useTranslation } from '../../../platform/lib/i18n.tsx';
import type { MediaItemDraft } from './media-items.ts';

/** What a photo is called on the screen: what it shows, else its file. */
export function useItemName() {
  const { t } = useTranslation('media');
  return ({ roomTag, representation, fileName }: MediaItemDraft): string => {
    if (roomTag && roomTag !== 'other') return t(`rooms.${roomTag}`);
    return representation === 'FLOOR_PLAN' ? t('floorPlan') : fileName;
  };
}
