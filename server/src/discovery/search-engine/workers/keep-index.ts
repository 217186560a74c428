import { type BulkReader, openBulkReader } from '../../../platform/postgres/bulk-reader.ts';
import { applyChanges, type Keeper, keeperOf, versionOf } from '../index/change-index.ts';
import { mergeIndex, mergeIsDue } from '../index/merge-index.ts';
import { sizeOf } from '../index/new-index.ts';
import type { ColumnIndex } from '../query/column-index.ts';
import { type LoadedIndex, loadIndex, readChanges, readWhole } from './read-index.ts';
import { type Apart, reworkApart } from './rework-apart.ts';
import type { FromKeeper, KeeperSettings } from './thread-messages.ts';

export type Keeping = {
  /** Asks the database now. */
  look(): void;
  /** Resolves once nothing is under way any more. */
  stop(): Promise<void>;
};

/** Snapshots are large: between two of them lies as much time. */
const SAVE_AT_MOST_EVERY_MS = 5 * 60_000;
/** One that is older lacks changes that may be forgotten (an hour) by the next start. */
const SAVE_AT_LEAST_EVERY_MS = 30 * 60_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Loads the index and follows the database until somebody says stop. What fails is told and tried again, after a pause that grows; what was handed out
 * stays good meanwhile.
 */
export function keepIndex(settings: KeeperSettings, tell: (message: FromKeeper) => void): Keeping {
  const reader = openBulkReader(settings.connection);
  let index: KeptIndex | null = null;
  let stopped = false;
  let asked = true;
  let wake = () => {};

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const turn = async () => {
    index ??= await KeptIndex.load(reader, settings.snapshotFile, tell);
    await index.follow();
  };
  const loop = async () => {
    for (let pause = settings.pollMs; !stopped; ) {
      if (!asked) await sleep(pause);
      asked = false;
      if (stopped) break;
      try {
        await turn();
        pause = settings.pollMs;
      } catch (error) {
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
        tell({ say: 'failure', message: error instanceof Error ? error.message : String(error) });
      }
    }
    await index?.stop();
    await reader.close();
  };
  const ended = loop();
  return {
    look: () => {
      asked = true;
      wake();
    },
    stop: () => {
      stopped = true;
      wake();
      return ended;
    },
  };
}

class KeptIndex {
  readonly #reader: BulkReader;
  readonly #snapshotFile: string;
  readonly #tell: (message: FromKeeper) => void;
  readonly #loaded: Pick<LoadedIndex, 'from'> & { seconds: number };
  #source: string;
  #keeper: Keeper;
  /** The last one that was told. */
  #handedOut: ColumnIndex | null = null;
  #saved: { version: number; at: number };
  #apart: Apart | null = null;
  #merges = 0;

  static async load(reader: BulkReader, snapshotFile: string, tell: (message: FromKeeper) => void): Promise<KeptIndex> {
    const startedAt = performance.now();
    const loaded = await loadIndex(reader, snapshotFile);
    return new KeptIndex({ reader, snapshotFile, tell, loaded, seconds: (performance.now() - startedAt) / 1000 });
  }

  private constructor(given: {
    reader: BulkReader;
    snapshotFile: string;
    tell: (message: FromKeeper) => void;
    loaded: LoadedIndex;
    seconds: number;
  }) {
    const { index, source, from } = given.loaded;
    this.#reader = given.reader;
    this.#snapshotFile = given.snapshotFile;
    this.#tell = given.tell;
    this.#loaded = { from, seconds: given.seconds };
    this.#source = source;
    this.#keeper = keeperOf(index);
    this.#saved = from === 'snapshot' ? { version: versionOf(index), at: Date.now() } : { version: 0, at: 0 };
  }

  /** Brings it up to what the database holds now, and says so. */
  async follow(): Promise<void> {
    const askedAt = Date.now();
    this.#takeReworked();
    await this.#catchUp();
    const { index } = this.#keeper;
    if (index !== this.#handedOut) this.#tell({ say: 'index', index });
    this.#handedOut = index;
    this.#tell({
      say: 'state',
      state: {
        version: versionOf(index),
        freshAt: askedAt,
        ...sizeOf(index),
        loadSeconds: this.#loaded.seconds,
        loadedFrom: this.#loaded.from,
        merges: this.#merges,
      },
    });
    this.#reworkWhenDue();
  }

  async stop(): Promise<void> {
    await this.#apart?.stop();
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const since = { source: this.#source, version: versionOf(this.#keeper.index) };
      const batches = await readChanges(this.#reader, since);
      if (batches?.length === 0) return;
      if (batches === null) {
        const { index, source } = await readWhole(this.#reader);
        this.#keeper = keeperOf(index);
        this.#source = source;
      }
      for (const changes of batches ?? []) {
        if (applyChanges(this.#keeper, changes) === 'applied') continue;
        this.#keeper = mergeIndex(this.#keeper, changes);
        this.#merges += 1;
      }
    }
  }

  /** What was merged apart takes the place of what it was made of, if that is still there. It is as of then: catching up follows. */
  #takeReworked(): void {
    const merged = this.#apart?.merged;
    if (!merged || !this.#apart) return;
    if (this.#apart.from === this.#keeper.index) {
      this.#keeper = keeperOf(merged);
      this.#merges += 1;
    }
    this.#apart.merged = null;
  }

  #reworkWhenDue(): void {
    if (this.#apart?.isBusy) return;
    const { index } = this.#keeper;
    const [version, age] = [versionOf(index), Date.now() - this.#saved.at];
    const isOld = version !== this.#saved.version && age > SAVE_AT_LEAST_EVERY_MS;
    const merge = mergeIsDue(this.#keeper) || (isOld && version !== index.baseVersion);
    const save = isOld || (merge && age > SAVE_AT_MOST_EVERY_MS);
    if (!merge && !save) return;
    if (save) this.#saved = { version, at: Date.now() };
    const snapshot = save ? { file: this.#snapshotFile, source: this.#source } : null;
    this.#apart = reworkApart({ index, merge, snapshot }, (message) => this.#tell({ say: 'failure', message }));
  }
}
