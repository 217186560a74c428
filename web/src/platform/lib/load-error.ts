/** Code or texts of a part did not arrive: offline, or a newer release has replaced the files. */
export class LoadError extends Error {
  /** Clears the failure, so that the next render loads again. */
  readonly reset: () => void;

  constructor(cause: unknown, reset: () => void) {
    super('A part of the page did not load', { cause });
    this.name = 'LoadError';
    this.reset = reset;
  }
}
