import { ATTACHMENT_SCHEME, feedLimits } from '#contract/catalog/feed-listing';
import type { Deps } from '../../deps.ts';
import { openFeedArchive } from '../feed-archive.ts';
import { FeedError, type FeedFile, type FeedRun } from '../feed-format.port.ts';
import { isArchive, readText } from '../read-text.ts';
import { withSpool } from '../runs/fetch-file.ts';
import { findLastSpool } from '../runs/runs.store.ts';
import { xmlItems } from '../xml-items.ts';

type OnFile = (url: string, content: Buffer) => Promise<void>;

const EMBEDDED = `${ATTACHMENT_SCHEME}sha256-`;

/**
 * Gives the files that came with the last file of a feed, one at a time: entries of its archive, and base64 in its XML. Files that are
 * missing, damaged or too large are left out.
 */
export async function readAttachments(
  deps: Pick<Deps, 'db' | 'privateFiles' | 'log'>,
  feedId: number,
  urls: readonly string[],
  onFile: OnFile,
): Promise<void> {
  const spool = await findLastSpool(deps.db, feedId);
  if (!spool) return;
  await withSpool(deps, spool.spoolKey, async (path) => {
    try {
      const file = { path, charset: spool.charset };
      const entries = urls.filter((url) => !url.startsWith(EMBEDDED));
      const embedded = new Set(urls.filter((url) => url.startsWith(EMBEDDED)));
      if (entries.length > 0 && (await isArchive(file))) await readEntries(path, entries, onFile);
      if (embedded.size > 0) await readEmbedded(file, embedded, onFile);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      deps.log.warn({ err: error, feedId }, 'files of a feed are damaged');
    }
  });
}

async function readEntries(path: string, urls: readonly string[], onFile: OnFile): Promise<void> {
  const archive = await openFeedArchive(path);
  try {
    const names = new Set(archive.entries);
    for (const url of urls) {
      const name = nameOf(url);
      if (name === null || !names.has(name)) continue;
      const content = await contentOf(archive.open(name));
      if (content) await onFile(url, content);
    }
  } finally {
    archive.close();
  }
}

function nameOf(url: string): string | null {
  try {
    return decodeURIComponent(url.slice(ATTACHMENT_SCHEME.length));
  } catch {
    return null;
  }
}

/** Null above the limit of a photo. */
async function contentOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > feedLimits.PHOTO_BYTES) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function readEmbedded(file: FeedFile, requested: Set<string>, onFile: OnFile): Promise<void> {
  const run: FeedRun = { encoding: null, full: false, notes: [], attachments: new Set(), countUnsupported: () => {} };
  const waiting: { url: string; content: Buffer }[] = [];
  const options = {
    item: 'immobilie',
    files: new Set(['anhanginhalt']),
    refOf: () => null,
    onFile(url: string, base64: string) {
      if (!requested.delete(url)) return;
      const content = Buffer.from(base64, 'base64');
      if (content.length <= feedLimits.PHOTO_BYTES) waiting.push({ url, content });
    },
  };
  for await (const _item of xmlItems(readText(file, run), options)) {
    for (const { url, content } of waiting.splice(0)) await onFile(url, content);
    if (requested.size === 0) return;
  }
}
