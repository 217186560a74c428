import type { Logger } from 'pino';
import type { MapState } from '#contract/geo/map-tiles';
import type { Clock } from '../../platform/lib/clock.ts';
import { readMapState, type StoredMapState, writeMapState } from './map-state.ts';
import { MapSourceError, type MapStatus } from './map-tiles.port.ts';
import type { RemoteDescription, RemoteSource } from './remote-source.port.ts';

/** A description is requested again after a day. */
const FRESH_MS = 24 * 3_600_000;

type Known = RemoteDescription & { at: number };

/** Description and state of a remote source: stored across restarts, renewed when a visitor needs it. */
export class RemoteDescriptions {
  readonly #remote: RemoteSource;
  readonly #settings: { file: string; clock: Clock; log: Logger };
  #known: Known | undefined;
  #state: MapState = 'unknown';
  #lastFailure: MapStatus['lastFailure'];
  #request: Promise<void> | undefined;
  #write: Promise<void> = Promise.resolve();

  constructor(remote: RemoteSource, settings: { file: string; clock: Clock; log: Logger }) {
    this.#remote = remote;
    this.#settings = settings;
  }

  /** Reads the stored state; contacts no server. */
  async load(): Promise<this> {
    const stored = await readMapState(this.#settings.file);
    if (stored?.source !== this.#remote.source) return this;
    this.#known = stored.described ?? undefined;
    this.#state = stored.state === 'off' ? 'unknown' : stored.state;
    this.#lastFailure = stored.lastFailure ?? undefined;
    return this;
  }

  get known(): Known | undefined {
    return this.#state === 'off' ? undefined : this.#known;
  }

  get state(): MapState {
    return this.#state;
  }

  get lastFailure(): MapStatus['lastFailure'] {
    return this.#lastFailure;
  }

  /** Whether it should be requested: never described, a day old, or the provider was down. */
  get isDue(): boolean {
    return this.#state !== 'off' && (this.#state !== 'up' || !this.#known || this.ageMs >= FRESH_MS);
  }

  get ageMs(): number {
    return this.#settings.clock.now().getTime() - (this.#known?.at ?? Number.NEGATIVE_INFINITY);
  }

  /** Requests the description once for concurrent callers. Never rejects. `request` sends it, and records its outcome. */
  async renew(request: <T>(work: () => Promise<T>) => Promise<T>): Promise<void> {
    this.#request ??= this.#renew(request).finally(() => {
      this.#request = undefined;
    });
    return this.#request;
  }

  async #renew(request: <T>(work: () => Promise<T>) => Promise<T>): Promise<void> {
    try {
      const described = await request(() => this.#remote.describe());
      this.#known = { ...described, at: this.#settings.clock.now().getTime() };
      this.recordUp();
      this.#save();
    } catch (error) {
      if (error instanceof MapSourceError) {
        this.#settings.log.warn(
          { source: this.#remote.source },
          `MAP_TILES: ${error.message}. The maps are schematic.`,
        );
        this.#setState('off', error.message);
      } else if (!this.#known) this.recordDown((error as Error).message);
    }
  }

  recordUp(): void {
    if (this.#state !== 'up' && this.#state !== 'off') this.#setState('up');
  }

  /** A failure of a provider that still counts as up. */
  recordFailure(reason: string): void {
    this.#lastFailure = { at: this.#settings.clock.now(), reason };
  }

  recordDown(reason: string): void {
    if (this.#state !== 'off') this.#setState('down', reason);
  }

  #setState(state: MapState, reason?: string): void {
    const { log } = this.#settings;
    if (reason !== undefined) this.recordFailure(reason);
    if (state !== this.#state) {
      if (state === 'down') log.warn({ source: this.#remote.source, reason }, 'street tiles are unavailable');
      if (state === 'up' && this.#state === 'down')
        log.info({ source: this.#remote.source }, 'street tiles are available again');
    }
    this.#state = state;
    this.#save();
  }

  #save(): void {
    const state: StoredMapState = {
      source: this.#remote.source,
      state: this.#state,
      lastFailure: this.#lastFailure ?? null,
      described: this.#known
        ? {
            ...this.#known,
            description: {
              ...this.#known.description,
              bounds: [...this.#known.description.bounds],
              layers: [...this.#known.description.layers],
              credits: [...this.#known.description.credits],
            },
          }
        : null,
    };
    this.#write = this.#write.then(() => writeMapState(this.#settings.file, state));
  }

  /** Waits for running writes. */
  async close(): Promise<void> {
    await this.#request;
    await this.#write;
  }
}
