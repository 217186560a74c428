import { createReadStream } from 'node:fs';
import { decodeFeed } from './decode-feed.ts';
import { openFeedArchive } from './feed-archive.ts';
import { FeedError, type FeedFile, type FeedHead } from './feed-format.port.ts';
import { checkFileSize, dataEntriesOf, isArchive } from './read-text.ts';

const HEAD_CHARACTERS = 64 * 1024;

/**
 * Start of a file, for the detection of its format by content.
 * @throws FeedError FEED_EMPTY, FEED_NOT_A_FEED for an HTML page or other content, FEED_REFUSED for a document type with an internal subset
 */
export async function readFeedHead(file: FeedFile): Promise<FeedHead> {
  await checkFileSize(file);
  if (!(await isArchive(file))) {
    return headOf(await startOf(createReadStream(file.path, { end: HEAD_CHARACTERS }), file.charset), []);
  }
  const archive = await openFeedArchive(file.path, {
    unpackedBytes: 2 ** 40,
    unpackedLimit: 'UNPACKED_BYTES',
    canHaveFolders: true,
  });
  try {
    const names = dataEntriesOf(archive.entries.filter((entry) => !entry.includes('/')));
    const [name] = archive.entries.includes('[Content_Types].xml') ? [] : names;
    if (name === undefined) return { kind: 'ARCHIVE', text: '', root: null, entries: archive.entries };
    return headOf(await startOf(archive.open(name), null), archive.entries);
  } finally {
    archive.close();
  }
}

async function startOf(bytes: AsyncIterable<Uint8Array>, charset: string | null): Promise<string> {
  let text = '';
  for await (const chunk of (await decodeFeed(bytes, { charset })).chunks) {
    text += chunk;
    if (text.length >= HEAD_CHARACTERS) break;
  }
  return text.slice(0, HEAD_CHARACTERS);
}

const prolog = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)/;
const doctype = /^<!DOCTYPE\s+([^\s>[]+)[^>[]*(\[)?[^>]*>?/i;

function headOf(raw: string, entries: readonly string[]): FeedHead {
  let text = raw.replace(/^[\ufeff\s\0]+/, '');
  if (text === '') throw new FeedError('FEED_EMPTY');
  if (/^[{[]/.test(text)) return { kind: 'JSON', text, root: null, entries };
  if (!text.startsWith('<')) {
    // Control characters: an image, a PDF or another binary file.
    if (/[\0-\x08\x0e-\x1f]/.test(text.slice(0, 4096)) || text.startsWith('%PDF'))
      throw new FeedError('FEED_NOT_A_FEED');
    return { kind: 'TEXT', text, root: null, entries };
  }
  for (let match = prolog.exec(text); match; match = prolog.exec(text)) text = text.slice(match[0].length);
  const type = doctype.exec(text);
  if (/^html$/i.test(type?.[1] ?? '')) throw new FeedError('FEED_NOT_A_FEED');
  if (type?.[2]) throw new FeedError('FEED_REFUSED', { limit: 'DTD' });
  const body = type ? text.slice(type[0].length) : text;
  const root =
    /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:[\p{L}_][\p{L}\p{N}_.-]*:)?([\p{L}_][\p{L}\p{N}_.-]*)/u.exec(body)?.[1] ?? null;
  if (root === null || /^(?:html|head|body|div|p|h1|script|title)$/i.test(root)) throw new FeedError('FEED_NOT_A_FEED');
  return { kind: 'XML', text: raw, root: root.toLowerCase(), entries };
}
