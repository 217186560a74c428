/** A file's bytes, read as they go. */
export type FileContent = { content: AsyncIterable<Uint8Array>; size: number };

/** Permission of an upload token: key, type, exact `size` in bytes, and expiry. */
export type UploadOrder = { key: string; mimeType: string; size: number; expiresAt: Date };

/** An uploaded file that needs a check. `bytes` reads from `start` to before `end`. */
export type UploadedFile = { size: number; bytes(start: number, end: number): AsyncIterable<Uint8Array> };

/**
 * File storage: disk or S3. Keys are paths without a leading slash. Pending uploads are separate from the public files and have no URL,
 * because they still contain where they were taken.
 */
export type FileStorage = {
  put(key: string, content: Uint8Array | FileContent, mimeType: string): Promise<void>;
  /** The address a browser reads the file at. */
  publicUrl(key: string): string;
  /** The key behind an address that `publicUrl` gave; null for any other. */
  keyOf(url: string): string | null;
  /** The file's bytes; undefined when it is not there. */
  read(key: string): Promise<FileContent | undefined>;
  /** Removes a file; the same when there is none. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in no order; what is just being put, or removed, may be among them or not. */
  list(): AsyncIterable<string>;
  /** The address that takes this one upload with PUT, its Content-Type and its Content-Length. */
  presignPut(order: UploadOrder): Promise<string>;
  /** What was put; undefined when nothing was yet. */
  openUpload(key: string): Promise<UploadedFile | undefined>;
  removeUpload(key: string): Promise<void>;
  /** Behind the addresses of `presignPut`, where it is us who must take the files: on disk. */
  uploadEndpoint?: UploadEndpoint;
};

export type UploadEndpoint = {
  /** What the address allows; null when it is none of ours. */
  parseUploadToken(token: string): UploadOrder | null;
  /** Atomic; a repeated upload replaces the file. */
  receive(order: UploadOrder, content: AsyncIterable<Uint8Array>): Promise<'taken' | 'tooLong' | 'tooShort'>;
};

/** Files without a public URL: exports of personal data. Written and read as streams. */
export type PrivateFiles = {
  /** The file appears whole or not at all. @returns its size in bytes. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  read(key: string): Promise<{ content: AsyncIterable<Uint8Array>; size: number } | undefined>;
  remove(key: string): Promise<void>;
};
