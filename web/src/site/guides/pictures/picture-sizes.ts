/** Sizes of our screenshots in CSS pixels; the files have twice the resolution. `tools/guide-pictures.ts` creates them. */
export const pictureSizes = {
  quality: { width: 366, height: 440 },
  statistics: { width: 728, height: 440 },
  'stay-price': { width: 408, height: 548 },
  'stay-calendar': { width: 700, height: 500 },
  'query-text': { width: 318, height: 760 },
  map: { width: 720, height: 440 },
  filters: { width: 318, height: 446 },
  'open-day-form': { width: 494, height: 664 },
  participants: { width: 728, height: 404 },
} as const;

export type PictureName = keyof typeof pictureSizes;
