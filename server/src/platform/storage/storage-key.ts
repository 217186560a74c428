/** A key: folders and a file name of ASCII alphanumerics, `-`, `_` and `.`; no name starts with a dot. */
const safeKey = /^(?:[a-z0-9][\w-]*\/){0,4}[a-z0-9][\w-]*(?:\.[\w-]+)*$/i;

/** A key that could leave the media folder, or that needs escaping in a URL. */
export class UnsafeKeyError extends Error {}

/** @throws UnsafeKeyError */
export function checkedKey(key: string): string {
  if (!isSafeKey(key)) throw new UnsafeKeyError(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

export const isSafeKey = (key: string): boolean => key.length <= 200 && safeKey.test(key);
