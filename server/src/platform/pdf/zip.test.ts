import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { type ZipEntry, zipOf } from './zip.ts';

async function* bytes(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

async function* entriesOf(files: Record<string, string>): AsyncGenerator<ZipEntry> {
  for (const [path, content] of Object.entries(files)) yield { path, content: bytes(content) };
}

async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(archive);
  const contents: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    contents[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  }
  return contents;
}

const archived = async (entries: AsyncIterable<ZipEntry>) => Buffer.concat(await Array.fromAsync(zipOf(entries)));

describe('ZIP archive', () => {
  it('contains each entry under its name, also empty ones', async () => {
    const files = { 'LEGGIMI.txt': 'perché no', 'media/ab/x.webp': 'y'.repeat(1_000_000), 'vuoto.json': '' };
    expect(await unzip(await archived(entriesOf(files)))).toEqual(files);
    expect(await unzip(await archived(entriesOf({})))).toEqual({});
  });

  it('requests an entry only after reading the previous one', async () => {
    let created = 0;
    async function* many(): AsyncGenerator<ZipEntry> {
      for (let index = 0; index < 200; index += 1) {
        created += 1;
        yield { path: `${index}.bin`, content: bytes(crypto.getRandomValues(new Uint8Array(65_536))) };
      }
    }
    const reading = zipOf(many());
    await reading.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(created).toBeLessThan(20);
    for await (const _ of reading);
    expect(created).toBe(200);
  });

  it('fails with the error of an entry', async () => {
    async function* broken(): AsyncGenerator<ZipEntry> {
      yield { path: 'a', content: bytes('a') };
      throw new Error('no more entries');
    }
    await expect(archived(broken())).rejects.toThrow('no more entries');
    async function* torn(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      throw new Error('torn');
    }
    const entries = (async function* () {
      yield { path: 'a', content: torn() };
    })();
    await expect(archived(entries)).rejects.toThrow('torn');
  });

  it('releases all sources when the reader stops', async () => {
    let closed = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        while (true) yield crypto.getRandomValues(new Uint8Array(65_536));
      } finally {
        closed = true;
      }
    }
    const entries = (async function* () {
      yield { path: 'endless', content: endless() };
    })();
    for await (const _ of zipOf(entries)) break;
    expect(closed).toBe(true);
  });
});
