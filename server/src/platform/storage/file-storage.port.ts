/** File content as a stream. */
export type FileContent = { content: AsyncIterable<Uint8Array>; size: number };

/** Permission of an upload token: key, type, exact `size` in bytes, and expiry. */
export type UploadOrder = { key: string; mimeType: string; size: number; expiresAt: Date };

/** An uploaded file that needs a check. `bytes` reads from `start` to before `end`. */
export type UploadedFile = { size: number; bytes(start: number, end: number): AsyncIterable<Uint8Array> };

/**
 * File storage: disk or S3. Keys are paths without a leading slash. Pending uploads are separate from public files and
 * have no URL, because they still contain their location (EXIF).
 */
export type FileStorage = {
  put(key: string, content: Uint8Array | FileContent, mimeType: string): Promise<void>;
  /** Public URL of the file. */
  publicUrl(key: string): string;
  /** The key of a URL that `publicUrl` returned; null for any other. */
  keyOf(url: string): string | null;
  /** File content; undefined if the file does not exist. */
  read(key: string): Promise<FileContent | undefined>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Keys of all files, unordered. Concurrent changes may or may not be included. */
  list(): AsyncIterable<string>;
  /** URL that accepts this upload by PUT, with its Content-Type and Content-Length. */
  presignPut(order: UploadOrder): Promise<string>;
  /** The upload; undefined before it arrives. */
  openUpload(key: string): Promise<UploadedFile | undefined>;
  removeUpload(key: string): Promise<void>;
  /** Endpoint behind the URLs of `presignPut`, where this server receives uploads: on disk. */
  uploadEndpoint?: UploadEndpoint;
};

export type UploadEndpoint = {
  /** Permission of the URL; null if it is invalid. */
  parseUploadToken(token: string): UploadOrder | null;
  /** Atomic; a repeated upload replaces the file. */
  receive(order: UploadOrder, content: AsyncIterable<Uint8Array>): Promise<'taken' | 'tooLong' | 'tooShort'>;
};

/** Files without a public URL: exports of personal data. Written and read as streams. */
export type PrivateFiles = {
  /** Atomic. @returns the size in bytes. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  read(key: string): Promise<{ content: AsyncIterable<Uint8Array>; size: number } | undefined>;
  remove(key: string): Promise<void>;
};
