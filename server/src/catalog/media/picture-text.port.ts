/** Reads text in images. An image takes about a second. */
export type PictureText = {
  /** The recognized lines, or ''. Rejects when the image cannot be decoded. */
  read(image: Uint8Array): Promise<string>;
  /** Stops the workers; pending reads reject. A later read starts them again. */
  close(): Promise<void>;
};
