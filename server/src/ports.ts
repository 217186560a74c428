/**
 * What the product needs from outside, as small interfaces. Each has an embedded default that needs no key and a
 * real adapter; both sides pass the same tests. The features know only these.
 */

/** Time arrives as an argument in rules and through this port everywhere else, so that tests can set it. */
export type Clock = { now(): Date };

/** Where files live: the disk, or S3. Keys are paths without a leading slash. */
export type FileStorage = {
  put(key: string, content: Uint8Array, mimeType: string): Promise<void>;
  /** The address a browser reads the file at. */
  publicUrl(key: string): string;
};
