import type { MapDescription } from './map-tiles.port.ts';
import type { TileAddress } from './tile-grid.ts';

/** `locator`: the address of tiles that belongs to a description; stored with it. */
export type RemoteDescription = { description: MapDescription; locator: string };

/** `bytes` are as received, gzip or plain. */
export type RemoteTile =
  | { kind: 'bytes'; bytes: Buffer; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'absent' };

/** A provider of tiles on another server. */
export type RemoteSource = {
  kind: 'tileJson' | 'pmtilesUrl';
  /** Without credentials and query. */
  source: string;
  /** @throws ProviderError; MapSourceError for another schema */
  describe(): Promise<RemoteDescription>;
  /** `etag`: of a copy of the tile; the provider may return `unchanged`. @throws ProviderError */
  fetchTile(at: TileAddress, locator: string, etag: string | null): Promise<RemoteTile>;
  close(): void;
};

/** A provider that failed. Its message names the reason without the address, which may contain a key. */
export class ProviderError extends Error {
  /** From `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: string, retryAfterSeconds?: number) {
    super(reason);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An address for logs and admins: without credentials and query, which may contain a key. */
export function publicAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
