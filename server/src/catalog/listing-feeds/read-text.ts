import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { feedLimits } from '#contract/catalog/feed-listing';
import { type DecodedFeed, decodeFeed } from './decode-feed.ts';
import { openFeedArchive } from './feed-archive.ts';
import { FeedError, type FeedFile, type FeedRun } from './feed-format.port.ts';

/**
 * Text of a file in chunks of 64 KB, or of the only data file of an archive; the names of its other files become the run's attachments.
 * Records the encoding in the run once all are read.
 * @throws FeedError FEED_REFUSED above the limit of bytes as sent, FEED_FORMAT for an archive without exactly one data file
 */
export async function* readText(file: FeedFile, run: FeedRun): AsyncGenerator<string> {
  await checkFileSize(file);
  if (!(await isArchive(file))) {
    yield* recorded(await decodeFeed(createReadStream(file.path), { charset: file.charset }), run);
    return;
  }
  const archive = await openFeedArchive(file.path);
  try {
    const [name, ...others] = dataEntriesOf(archive.entries);
    if (name === undefined || others.length > 0) throw new FeedError('FEED_FORMAT');
    run.attachments = new Set(archive.entries.filter((entry) => entry !== name));
    yield* recorded(await decodeFeed(archive.open(name), { charset: null }), run);
  } finally {
    archive.close();
  }
}

async function* recorded(decoded: DecodedFeed, run: FeedRun): AsyncGenerator<string> {
  run.encoding = decoded.encoding();
  try {
    yield* decoded.chunks;
  } finally {
    run.encoding = decoded.encoding();
    if (decoded.isGuessed()) run.notes.push({ code: 'ENCODING_GUESSED' });
  }
}

/** Entries of an archive that may hold the listings: XML, else JSON or a table. */
export function dataEntriesOf(entries: readonly string[]): string[] {
  const xml = entries.filter((entry) => /\.xml$/i.test(entry));
  return xml.length > 0 ? xml : entries.filter((entry) => /\.(?:json|jsonl|ndjson|csv|tsv)$/i.test(entry));
}

/** @throws FeedError FEED_REFUSED, FEED_EMPTY */
export async function checkFileSize({ path }: FeedFile): Promise<void> {
  const { size } = await stat(path);
  if (size > feedLimits.FILE_BYTES) throw new FeedError('FEED_REFUSED', { limit: 'FILE_BYTES' });
  if (size === 0) throw new FeedError('FEED_EMPTY');
}

/** Whether the file starts like a ZIP archive. */
export async function isArchive({ path }: FeedFile): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: 3 }))
    return /^PK(?:\x03\x04|\x05\x06)/.test(chunk.toString('latin1'));
  return false;
}
