/** A file's bytes, read as they go. */
export type FileContent = { content: AsyncIterable<Uint8Array>; size: number };

/** What may be put where by whoever holds the address, and until when. `size` in bytes, exactly. */
export type UploadOrder = { key: string; mimeType: string; size: number; expiresAt: Date };

/** A file that was put and waits to be judged. `bytes` reads from `start` to before `end`. */
export type UploadedFile = { size: number; bytes(start: number, end: number): AsyncIterable<Uint8Array> };

/**
 * Where files live: the disk, or S3. Keys are paths without a leading slash. Uploads wait apart from the public files, where
 * no address leads: they still tell where they were taken.
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
  /** The file is there whole or not at all; once more replaces it. */
  receive(order: UploadOrder, content: AsyncIterable<Uint8Array>): Promise<'taken' | 'tooLong' | 'tooShort'>;
};

/** Files that nobody reaches by address: exports of personal data. Written as they grow, read as they go. */
export type PrivateFiles = {
  /** The file appears whole or not at all. @returns its size in bytes. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  read(key: string): Promise<{ content: AsyncIterable<Uint8Array>; size: number } | undefined>;
  remove(key: string): Promise<void>;
};
