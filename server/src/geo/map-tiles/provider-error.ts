/** A provider that failed. Its message names the reason without the address, which may contain a key. */
export class ProviderError extends Error {
  /** From `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: string, retryAfterSeconds?: number) {
    super(reason);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
