import type { MediaItem } from '#contract/catalog/media';
import { useTranslation } from '../../../platform/lib/i18n.tsx';

export type MediaNames = ReturnType<typeof useMediaNames>;

/** What each photo or video is called: by its place, and by what its owner wrote of it. */
export function useMediaNames(media: readonly MediaItem[]) {
  const { t } = useTranslation('offer');
  const total = media.length;
  const position = (index: number) =>
    t(media[index]?.type === 'VIDEO' ? 'viewer.videoOf' : 'viewer.photoOf', { position: index + 1, total });
  return {
    /** "Foto 3 di 18": where one is. */
    position,
    /** What is seen, where it is known. */
    alt: (index: number) => media[index]?.alt || position(index),
  };
}
