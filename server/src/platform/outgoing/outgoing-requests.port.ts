/** Requests to addresses that users typed: calendars, feeds, photos, webhooks. */

/** HTTP_ERROR: a status, a redirect or a body that the caller cannot use. */
export type OutgoingFailure = 'ADDRESS_REFUSED' | 'UNREACHABLE' | 'TIMEOUT' | 'HTTP_ERROR' | 'TOO_LARGE';

export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;
  /** Of the response; null without one. */
  readonly status: number | null;

  constructor(failure: OutgoingFailure, status: number | null = null) {
    super(failure);
    this.failure = failure;
    this.status = status;
  }
}

export type OutgoingRequest = {
  /** Allowed hosts, see `validateAddress`; `*` allows every public host. */
  hosts: readonly string[];
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  /** With POST. */
  body?: string | Uint8Array;
  /** Authorization header, sent to the scheme, host and port of the first address only. */
  authorization?: string | null;
  /** Of the body, after decompression. */
  maxBytes: number;
  timeoutMs: number;
  /** Without a byte. Default: `timeoutMs`. */
  idleMs?: number;
  /** Default 3; 0 treats each redirect as HTTP_ERROR. */
  maxRedirects?: number;
};

export type OutgoingResponse = {
  status: number;
  /** Of the last hop. */
  url: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Decompressed. Throws OutgoingError: TOO_LARGE, TIMEOUT, HTTP_ERROR. */
  body: AsyncIterable<Uint8Array>;
};

export type OutgoingRequests = {
  /** The canonical address with its host; null when it may not be requested. Sends no request. */
  validate(address: string, hosts: readonly string[]): { url: string; host: string } | null;
  /**
   * Sends a request and passes its response to `read`; the connection closes when that ends.
   * @throws OutgoingError, and what `read` throws. No error contains the address, which may be a secret.
   */
  send<T>(address: string, request: OutgoingRequest, read: (response: OutgoingResponse) => Promise<T>): Promise<T>;
};

/** A validator or type longer than any server sends is dropped. */
export function headerOf({ headers }: Pick<OutgoingResponse, 'headers'>, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' && value.length <= 500 ? value : null;
}
