import { type BulkReader, createBulkReader } from '../../../platform/postgres/bulk-reader.ts';
import { applyChanges, createWriter, type IndexWriter, versionOf } from '../index/change-index.ts';
import { mergeIndex, mergeIsDue } from '../index/merge-index.ts';
import { sizeOf } from '../index/new-index.ts';
import type { ColumnIndex } from '../query/column-index.ts';
import { type Apart, compactIndex } from './compact-index.ts';
import { type LoadedIndex, loadIndex, readChanges, readFullIndex } from './read-index.ts';
import type { FromIndexWriter, IndexWriterSettings } from './thread-messages.ts';

export type IndexMaintenance = {
  /** Polls the database immediately. */
  poll(): void;
  /** Resolves once no work is in progress. */
  stop(): Promise<void>;
};

/** Snapshots are large, so writes are at least this far apart. */
const SAVE_MIN_INTERVAL_MS = 5 * 60_000;
/** An older snapshot lacks changes that may be purged (after an hour) before the next start. */
const SAVE_MAX_INTERVAL_MS = 30 * 60_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Loads the index and applies database changes until stopped. Retries with backoff and reports failures.
 * The last published index stays valid during retries.
 */
export function maintainIndex(
  settings: IndexWriterSettings,
  send: (message: FromIndexWriter) => void,
): IndexMaintenance {
  const reader = createBulkReader(settings.connection);
  let index: MaintainedIndex | null = null;
  let stopped = false;
  let isRequested = true;
  let wake = () => {};

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const cycle = async () => {
    index ??= await MaintainedIndex.load(reader, settings.snapshotFile, send);
    await index.follow();
  };
  const loop = async () => {
    for (let pause = settings.pollMs; !stopped; ) {
      if (!isRequested) await sleep(pause);
      isRequested = false;
      if (stopped) break;
      try {
        await cycle();
        pause = settings.pollMs;
      } catch (error) {
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
        send({ type: 'failure', message: error instanceof Error ? error.message : String(error) });
      }
    }
    await index?.stop();
    await reader.close();
  };
  const ended = loop();
  return {
    poll: () => {
      isRequested = true;
      wake();
    },
    stop: () => {
      stopped = true;
      wake();
      return ended;
    },
  };
}

class MaintainedIndex {
  readonly #reader: BulkReader;
  readonly #snapshotFile: string;
  readonly #send: (message: FromIndexWriter) => void;
  readonly #loaded: Pick<LoadedIndex, 'from'> & { seconds: number };
  #source: string;
  #writer: IndexWriter;
  /** The last published index. */
  #handedOut: ColumnIndex | null = null;
  #saved: { version: number; at: number };
  #apart: Apart | null = null;
  #merges = 0;

  static async load(
    reader: BulkReader,
    snapshotFile: string,
    send: (message: FromIndexWriter) => void,
  ): Promise<MaintainedIndex> {
    const startedAt = performance.now();
    const loaded = await loadIndex(reader, snapshotFile);
    return new MaintainedIndex({ reader, snapshotFile, send, loaded, seconds: (performance.now() - startedAt) / 1000 });
  }

  private constructor(input: {
    reader: BulkReader;
    snapshotFile: string;
    send: (message: FromIndexWriter) => void;
    loaded: LoadedIndex;
    seconds: number;
  }) {
    const { index, source, from } = input.loaded;
    this.#reader = input.reader;
    this.#snapshotFile = input.snapshotFile;
    this.#send = input.send;
    this.#loaded = { from, seconds: input.seconds };
    this.#source = source;
    this.#writer = createWriter(index);
    this.#saved = from === 'snapshot' ? { version: versionOf(index), at: Date.now() } : { version: 0, at: 0 };
  }

  /** Applies all database changes and publishes the index. */
  async follow(): Promise<void> {
    const requestedAt = Date.now();
    this.#takeCompacted();
    await this.#catchUp();
    const { index } = this.#writer;
    if (index !== this.#handedOut) this.#send({ type: 'index', index });
    this.#handedOut = index;
    this.#send({
      type: 'state',
      state: {
        version: versionOf(index),
        freshAt: requestedAt,
        ...sizeOf(index),
        loadSeconds: this.#loaded.seconds,
        loadedFrom: this.#loaded.from,
        merges: this.#merges,
      },
    });
    this.#compactWhenDue();
  }

  async stop(): Promise<void> {
    await this.#apart?.stop();
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const since = { source: this.#source, version: versionOf(this.#writer.index) };
      const batches = await readChanges(this.#reader, since);
      if (batches?.length === 0) return;
      if (batches === null) {
        const { index, source } = await readFullIndex(this.#reader);
        this.#writer = createWriter(index);
        this.#source = source;
      }
      for (const changes of batches ?? []) {
        if (applyChanges(this.#writer, changes) === 'applied') continue;
        this.#writer = mergeIndex(this.#writer, changes);
        this.#merges += 1;
      }
    }
  }

  /** Replaces the index by the compacted one, if its source is still current. Later changes are applied afterwards. */
  #takeCompacted(): void {
    const merged = this.#apart?.merged;
    if (!merged || !this.#apart) return;
    if (this.#apart.from === this.#writer.index) {
      this.#writer = createWriter(merged);
      this.#merges += 1;
    }
    this.#apart.merged = null;
  }

  #compactWhenDue(): void {
    if (this.#apart?.isRunning) return;
    const { index } = this.#writer;
    const [version, age] = [versionOf(index), Date.now() - this.#saved.at];
    const isOld = version !== this.#saved.version && age > SAVE_MAX_INTERVAL_MS;
    const merge = mergeIsDue(this.#writer) || (isOld && version !== index.baseVersion);
    const save = isOld || (merge && age > SAVE_MIN_INTERVAL_MS);
    if (!merge && !save) return;
    if (save) this.#saved = { version, at: Date.now() };
    const snapshot = save ? { file: this.#snapshotFile, source: this.#source } : null;
    this.#apart = compactIndex({ index, merge, snapshot }, (message) => this.#send({ type: 'failure', message }));
  }
}
