import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Opens the file before it returns, so that a file removed concurrently is still read completely. */
export async function readFrom(
  path: string,
): Promise<{ content: AsyncIterable<Uint8Array>; size: number } | undefined> {
  try {
    const file = await open(path, 'r');
    const { size } = await file.stat();
    return { content: createReadStream(path, { fd: file }), size };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
