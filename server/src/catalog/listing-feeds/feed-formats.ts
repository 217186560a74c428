import type { FeedFormat } from '#contract/catalog/feed-listing';
import { csv } from './csv/csv.ts';
import {
  FeedError,
  type FeedFile,
  type FeedFormatReader,
  type FeedHead,
  type FeedItem,
  type FeedRun,
  type FeedSettings,
} from './feed-format.port.ts';
import { readFeedHead } from './feed-head.ts';
import { immobiliare } from './immobiliare/immobiliare.ts';
import { json } from './json/json.ts';
import { kyero } from './kyero/kyero.ts';
import { openimmo } from './openimmo/openimmo.ts';
import { reso } from './reso/reso.ts';
import type { MappedItem } from './source-listing.rules.ts';
import { xlsx } from './xlsx/xlsx.ts';

/** A format whose items are read and mapped without knowledge of their shape. */
export type RegisteredFormat = {
  format: FeedFormat;
  recognizes(head: FeedHead): boolean;
  read(file: FeedFile, run: FeedRun): AsyncIterable<MappableItem>;
  mapperVersion: number;
};
export type MappableItem = Omit<FeedItem<unknown>, 'raw'> & {
  /** Null for invalid markup. */
  map: ((settings: FeedSettings) => MappedItem) | null;
};

/** The formats of listing feeds; a new one is a folder and a line here. */
export const feedFormatReaders: readonly RegisteredFormat[] = [
  register(kyero),
  register(openimmo),
  register(immobiliare),
  register(csv),
  register(json),
  register(reso),
  register(xlsx),
];

function register<Raw>({ format, recognizes, read, map, mapperVersion }: FeedFormatReader<Raw>): RegisteredFormat {
  return {
    format,
    recognizes,
    mapperVersion,
    async *read(file, run) {
      for await (const { raw, ...item } of read(file, run)) {
        yield { ...item, map: raw === null ? null : (settings) => map(raw, settings) };
      }
    },
  };
}

/**
 * The reader of a file: of the given format, else by its content.
 * @throws FeedError FEED_FORMAT if none recognizes it, and the errors of `readFeedHead`
 */
export async function formatOf(file: FeedFile, format: FeedFormat | null): Promise<RegisteredFormat> {
  const head = await readFeedHead(file);
  const reader = feedFormatReaders.find((one) => (format === null ? one.recognizes(head) : one.format === format));
  if (!reader) throw new FeedError(head.kind === 'TEXT' ? 'FEED_NOT_A_FEED' : 'FEED_FORMAT');
  // A file of another format has no items of this one.
  if (!reader.recognizes(head)) throw new FeedError('FEED_FORMAT');
  return reader;
}
