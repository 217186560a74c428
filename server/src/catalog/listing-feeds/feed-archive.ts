import { stat } from 'node:fs/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type FeedLimit, feedLimits } from '#contract/catalog/feed-listing';
import { FeedError } from './feed-format.port.ts';

/** ZIP archives of feeds, with limits that are counted while unpacking: sizes that an archive states are not trusted. */

export type FeedArchive = {
  entries: readonly string[];
  /** Bytes of an entry. @throws FeedError FEED_REFUSED above a limit, FEED_TRUNCATED for damaged data */
  open(name: string): AsyncIterable<Uint8Array>;
  close(): void;
};

export type ArchiveLimits = { unpackedBytes: number; unpackedLimit: FeedLimit; canHaveFolders: boolean };

/** A small file may be repetitive without being a bomb. */
const RATIO_FREE_BYTES = 1024 ** 2;

/**
 * Opens an archive of a feed.
 * @throws FeedError FEED_TRUNCATED for a damaged archive, FEED_REFUSED for too many entries, folders or archives in it
 */
export async function openFeedArchive(
  path: string,
  limits: ArchiveLimits = {
    unpackedBytes: feedLimits.UNPACKED_BYTES,
    unpackedLimit: 'UNPACKED_BYTES',
    canHaveFolders: false,
  },
): Promise<FeedArchive> {
  const { size } = await stat(path);
  const archive = await openArchive(path);
  try {
    const entries = await readEntries(archive, limits);
    const counter = {
      unpacked: 0,
      max: limits.unpackedBytes,
      ratioMax: Math.max(RATIO_FREE_BYTES, size * feedLimits.UNPACK_RATIO),
    };
    return {
      entries: [...entries.keys()],
      open: (name) => unpack(archive, entries.get(name) as Entry, counter, limits.unpackedLimit),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false });
  } catch {
    throw new FeedError('FEED_TRUNCATED');
  }
}

async function readEntries(archive: ZipFile, { canHaveFolders }: ArchiveLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let count = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      count += 1;
      if (count > feedLimits.ARCHIVE_ENTRIES) throw new FeedError('FEED_REFUSED', { limit: 'ARCHIVE_ENTRIES' });
      // Added by macOS to each archive.
      if (/^__MACOSX\/|(?:^|\/)\.DS_Store$/.test(entry.fileName)) continue;
      const isNested =
        /\.(?:zip|gz|tgz|7z|rar|bz2|xz)$/i.test(entry.fileName) || (entry.fileName.includes('/') && !canHaveFolders);
      if (isNested) throw new FeedError('FEED_REFUSED', { limit: 'ARCHIVE_NESTING' });
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    // A path outside the archive, or a damaged directory.
    throw error instanceof FeedError ? error : new FeedError('FEED_REFUSED', { limit: 'ARCHIVE_NESTING' });
  }
  return entries;
}

type Counter = { unpacked: number; max: number; ratioMax: number };

async function* unpack(
  archive: ZipFile,
  entry: Entry,
  counter: Counter,
  unpackedLimit: FeedLimit,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      counter.unpacked += chunk.length;
      if (counter.unpacked > counter.max) throw new FeedError('FEED_REFUSED', { limit: unpackedLimit });
      if (counter.unpacked > counter.ratioMax) throw new FeedError('FEED_REFUSED', { limit: 'UNPACK_RATIO' });
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    // yauzl compares the unpacked size with the stated one.
    const isLying = error instanceof Error && /too many bytes|not enough bytes/.test(error.message);
    throw isLying ? new FeedError('FEED_REFUSED', { limit: unpackedLimit }) : new FeedError('FEED_TRUNCATED');
  }
}
