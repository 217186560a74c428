import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = { path: string; content: AsyncIterable<Uint8Array> };

/**
 * Streams a ZIP of `entries`: requests the next entry after the previous one is written. Neither the archive nor two of
 * its files are ever in memory.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // yazl pipes into its own stream; a separate one can be destroyed with the error.
  const output = zip.outputStream.pipe(new PassThrough());
  const stopped = new AbortController();
  zip.on('error', (error) => output.destroy(error));
  output.once('close', () => stopped.abort());
  const adding = addAll(zip, entries, stopped.signal).catch((error) => output.destroy(error));
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    output.destroy();
    await adding;
  }
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { path, content } of entries) {
    signal.throwIfAborted();
    const source = Readable.from(content, { objectMode: false });
    const stop = () => source.destroy();
    signal.addEventListener('abort', stop);
    zip.addReadStream(source, path);
    try {
      await finished(source, { writable: false });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  zip.end();
}
