import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { feedLimits } from '#contract/catalog/feed-listing';
import type { FetchError } from '#contract/catalog/listing-feeds';
import { headerOf, OutgoingError } from '../../../platform/outgoing/outgoing-requests.port.ts';
import type { Deps } from '../../deps.ts';
import type { FeedRow } from '../feeds/feeds.store.ts';

const MINUTE = 60_000;
const TIMEOUT_MS = 10 * MINUTE;
const IDLE_MS = MINUTE;

export type FetchedFile =
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; fetchError: FetchError; status: number | null }
  | {
      outcome: 'read';
      bytes: number;
      sha256: Buffer;
      charset: string | null;
      etag: string | null;
      lastModified: string | null;
    };

/** Downloads the file of a PULL feed to the private storage. */
export async function fetchFile(deps: Deps, feed: FeedRow, spoolKey: string): Promise<FetchedFile> {
  const url = opened(deps, feed.urlEncrypted);
  // Encrypted with a lost key: a member must enter the address again.
  if (url === null) return { outcome: 'failed', fetchError: 'ADDRESS_REFUSED', status: null };
  const { etag, lastModified } = feed;
  const headers = {
    accept: 'application/xml, application/json, text/csv, application/zip, */*;q=0.5',
    'user-agent': 'Soglia-Feed/1.0',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  const authorization = feed.authEncrypted && opened(deps, feed.authEncrypted);
  const limits = { maxBytes: feedLimits.FILE_BYTES, timeoutMs: TIMEOUT_MS, idleMs: IDLE_MS };
  try {
    return await deps.outgoing.send(
      url,
      { hosts: deps.env.feedHosts, headers, authorization, ...limits },
      async (response) => {
        if (response.status === 304 && (etag || lastModified)) return { outcome: 'unchanged' as const };
        if (response.status !== 200) throw new OutgoingError('HTTP_ERROR', response.status);
        const written = await writeSpool(deps, spoolKey, response.body);
        const type = headerOf(response, 'content-type') ?? '';
        const charset = /;\s*charset="?([\w-]+)/i.exec(type)?.[1] ?? null;
        return {
          outcome: 'read' as const,
          ...written,
          charset,
          etag: headerOf(response, 'etag'),
          lastModified: headerOf(response, 'last-modified'),
        };
      },
    );
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { outcome: 'failed', fetchError: error.failure, status: error.status };
  }
}

function opened({ secrets }: Deps, sealed: Buffer | null): string | null {
  try {
    return sealed && secrets.decrypt(sealed);
  } catch {
    return null;
  }
}

/** Writes a file to the private storage. @returns its size and hash */
export async function writeSpool(
  { privateFiles }: Pick<Deps, 'privateFiles'>,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const bytes = await privateFiles.write(key, hashed());
  return { bytes, sha256: hash.digest() };
}

/** Gives the path of a copy, because readers need a file. */
export async function withSpool<T>(
  { privateFiles }: Pick<Deps, 'privateFiles'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T | 'missing'> {
  const file = await privateFiles.read(key);
  if (!file) return 'missing';
  const folder = await mkdtemp(join(tmpdir(), 'soglia-feed-'));
  const path = join(folder, 'feed');
  try {
    await pipeline(Readable.from(file.content), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
