import { type MediaItem, renditionUrl } from '#contract/media';

/** A file of a property with its place in the order, as the store reads it. */
type MediaFacts = {
  id: number;
  key: string;
  type: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string | null;
  displayOrder: number;
  alt: string | null;
  isProcessing: boolean;
};

/** One photo or video as the client sees it; `url` is the largest WebP. */
export function mediaItemView(facts: MediaFacts, publicUrl: (key: string) => string): MediaItem {
  const base = publicUrl(facts.key);
  return {
    id: facts.id,
    type: facts.type === 'VIDEO' ? 'VIDEO' : 'PHOTO',
    url: renditionUrl(base, facts.widths.at(-1) ?? facts.width, 'webp'),
    base,
    widths: facts.widths,
    width: facts.width,
    height: facts.height,
    alt: facts.alt,
    thumbhash: facts.thumbhash,
    displayOrder: facts.displayOrder,
    isProcessing: facts.isProcessing,
  };
}
