/** Reads what is written in pictures. Works in the background: a picture takes about a second. */
export type PictureText = {
  /** The words, line by line, as far as they can be made out; '' where there are none. Rejects when the picture cannot be read. */
  read(image: Uint8Array): Promise<string>;
  /** Ends what is kept ready for reading; what is being read rejects. Reading begins anew after it. */
  close(): Promise<void>;
};
