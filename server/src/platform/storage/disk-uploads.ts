import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '../secrets/secrets.port.ts';
import type { FileStorage, UploadEndpoint, UploadOrder } from './file-storage.port.ts';
import { privateFolder } from './private-storage.ts';
import { checkedKey } from './storage-key.ts';

export type DiskUploads = Pick<FileStorage, 'presignPut' | 'openUpload' | 'removeUpload'> & {
  uploadEndpoint: UploadEndpoint;
};

/** Upload route: media/put-upload.routes.ts. */
const UPLOAD_PATH = '/api/v1/media/upload';

/** Domain separation from other values encrypted with the same key. */
const PURPOSE = 'upload';

class WrongSizeError extends Error {
  readonly outcome: 'tooLong' | 'tooShort';
  constructor(outcome: 'tooLong' | 'tooShort') {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Uploads in a folder outside the web root; their URLs contain the encrypted order. */
export function diskUploads({ directory, secrets }: { directory: string; secrets: Secrets }): DiskUploads {
  const folder = privateFolder(directory);
  return {
    async presignPut({ key, mimeType, size, expiresAt }) {
      const order = [PURPOSE, checkedKey(key), mimeType, size, expiresAt.getTime()];
      return `${UPLOAD_PATH}/${secrets.encrypt(JSON.stringify(order)).toString('base64url')}`;
    },
    async openUpload(key) {
      const path = join(directory, checkedKey(key));
      const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!stats) return undefined;
      const bytes = (start: number, end: number) => createReadStream(path, { start, end: end - 1 });
      return { size: stats.size, bytes: (start, end) => (end > start ? bytes(start, end) : nothing()) };
    },
    removeUpload: (key) => folder.remove(key),
    uploadEndpoint: {
      parseUploadToken: (token) => openOrder(secrets, token),
      receive: (order, content) => receive(folder, order, content),
    },
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function openOrder(secrets: Secrets, token: string): UploadOrder | null {
  try {
    const order: unknown = JSON.parse(secrets.decrypt(Buffer.from(token, 'base64url')));
    if (!Array.isArray(order) || order[0] !== PURPOSE) return null;
    const [, key, mimeType, size, expiresAt] = order;
    return { key: String(key), mimeType: String(mimeType), size: Number(size), expiresAt: new Date(Number(expiresAt)) };
  } catch {
    return null;
  }
}

async function receive(
  folder: ReturnType<typeof privateFolder>,
  { key, size }: UploadOrder,
  content: AsyncIterable<Uint8Array>,
): Promise<'taken' | 'tooLong' | 'tooShort'> {
  try {
    await folder.write(key, exactly(size, content));
    return 'taken';
  } catch (error) {
    if (error instanceof WrongSizeError) return error.outcome;
    // A later PUT to the same URL replaces this one.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'taken';
    throw error;
  }
}

/** @throws WrongSizeError as soon as the size is wrong */
async function* exactly(size: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of content) {
    received += chunk.byteLength;
    if (received > size) throw new WrongSizeError('tooLong');
    yield chunk;
  }
  if (received < size) throw new WrongSizeError('tooShort');
}
