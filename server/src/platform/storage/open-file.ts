import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Opened before it is told to be there, so that a file removed meanwhile is still read whole. */
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
