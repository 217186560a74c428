import { renditionUrl } from '#contract/platform/rendition-url';

/** Storage keys of public files. */

/** `compressed/{name}.webp`: the upload's file name without its extension (spec/001 §4). */
export function compressedKey(s3Key: string): string {
  const name = s3Key.slice(s3Key.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return `compressed/${name}.webp`;
}

/** Files of a processed upload under its own name; either may be missing. */
export const uploadKeys = (s3Key: string): string[] => [s3Key, compressedKey(s3Key)];

/** Renditions of a photo; a video is one file under its own key. */
export function storageKeysOf({ key, widths }: { key: string; widths: readonly number[] }): string[] {
  if (widths.length === 0) return [key];
  return widths.flatMap((width) => [renditionUrl(key, width, 'webp'), renditionUrl(key, width, 'avif')]);
}
