declare module 's3rver' {
  type Options = { port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] };
  class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
