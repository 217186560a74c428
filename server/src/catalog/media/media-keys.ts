import { renditionUrl } from '#contract/platform/rendition-url';

/** Which public storage keys belong to what. */

/** `compressed/{name}.webp`: the name is the upload's file name without its ending (spec/001 §4). */
export function compressedKey(s3Key: string): string {
  const name = s3Key.slice(s3Key.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return `compressed/${name}.webp`;
}

/** What an upload leaves under its own name once it is processed; either may not exist. */
export const uploadKeys = (s3Key: string): string[] => [s3Key, compressedKey(s3Key)];

/** The renditions of a photo; a video is one file under its own key. */
export function storageKeysOf({ key, widths }: { key: string; widths: readonly number[] }): string[] {
  if (widths.length === 0) return [key];
  return widths.flatMap((width) => [renditionUrl(key, width, 'webp'), renditionUrl(key, width, 'avif')]);
}
