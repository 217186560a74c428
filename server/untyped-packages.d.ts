/** Packages that come without types: as much of them as we use. */

declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray };
  type Picture = { width: number; height: number; decode(): Promise<Pixels> };
  const decode: { all(input: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }> };

  export = decode;
}

declare module 's3rver' {
  type Options = { port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] };
  class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
