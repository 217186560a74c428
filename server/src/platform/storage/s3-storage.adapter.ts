import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { StorageUnavailableError } from '../lib/storage-unavailable.ts';
import type { FileContent, FileStorage, UploadOrder } from './file-storage.port.ts';
import { checkedKey, isSafeKey } from './storage-key.ts';

/** `endpoint` undefined: Amazon S3. `credentials` undefined: the role of the host. */
export type S3Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** The only public part of the bucket; `baseUrl` points to it. */
const PUBLIC = 'public/';
const publicKey = (key: string) => `${PUBLIC}${checkedKey(key)}`;
/** Prefix of pending uploads. */
const uploadKey = (key: string) => `uploads/${checkedKey(key)}`;

/** Keys are immutable: a key never changes its content. */
const CACHE = 'public, max-age=31536000, immutable';

const CONNECT_MS = 5_000;
/** Without a byte in either direction; each request has three attempts. */
const SILENCE_MS = 10_000;
/** Total per request, including retries: a slow server resets the silence timeout. A body adds time at the minimum rate. */
const TIMEOUT_MS = 30_000;
const SLOWEST_BYTES_PER_MS = 64;

/**
 * Files in an S3 bucket or a compatible service (`endpoint`; then the bucket is part of the path).
 * @throws UnsafeKeyError for keys such as `../x`; S3ServiceException for a rejected request; StorageUnavailableError without a response
 * or for a temporary failure.
 */
export function s3Storage({
  bucket,
  endpoint,
  region,
  credentials,
  baseUrl,
  silentMs = SILENCE_MS,
  timeoutMs = TIMEOUT_MS,
}: S3Settings & { baseUrl: string; silentMs?: number; timeoutMs?: number }): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Extra checksums break uploads to some S3-compatible services; TLS and ETags remain.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentMs },
  });
  const access: BucketAccess = { client, bucket, timeoutMs };
  const remove = async (Key: string) => {
    const order = new DeleteObjectCommand({ Bucket: bucket, Key });
    await withTimeout(access, (options) => client.send(order, options));
  };
  return {
    async put(key, content, mimeType) {
      const body = bodyOf(content);
      const CacheControl = CACHE;
      const Key = publicKey(key);
      const order = { Bucket: bucket, Key, ContentType: mimeType, CacheControl, ...body };
      await withTimeout(access, (options) => client.send(new PutObjectCommand(order), options), body.ContentLength);
    },
    publicUrl: (key) => `${baseUrl}/${checkedKey(key)}`,
    keyOf(url) {
      const key = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length + 1) : '';
      return isSafeKey(key) ? key : null;
    },
    read: (key) => readObject(access, { Bucket: bucket, Key: publicKey(key) }),
    remove: (key) => remove(publicKey(key)),
    list: () => publicKeys(access),
    presignPut: (order) => presign(client, bucket, order),
    async openUpload(key) {
      const object = { Bucket: bucket, Key: uploadKey(key) };
      const head = await unlessMissing(
        withTimeout(access, (options) => client.send(new HeadObjectCommand(object), options)),
      );
      return head && { size: head.ContentLength ?? 0, bytes: (start, end) => bytesOf(access, object, start, end) };
    },
    removeUpload: (key) => remove(uploadKey(key)),
  };
}

function bodyOf(content: Uint8Array | FileContent) {
  if (content instanceof Uint8Array) return { Body: content, ContentLength: content.byteLength };
  return { Body: Readable.from(content.content, { objectMode: false }), ContentLength: content.size };
}

/** The signature covers size and type: S3 rejects a PUT that differs from them. */
async function presign(
  client: S3Client,
  bucket: string,
  { key, mimeType, size, expiresAt }: UploadOrder,
): Promise<string> {
  const order = { Bucket: bucket, Key: uploadKey(key), ContentType: mimeType, ContentLength: size };
  const expiresIn = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1000));
  const signableHeaders = new Set(['host', 'content-type', 'content-length']);
  return getSignedUrl(client, new PutObjectCommand(order), { expiresIn, signableHeaders });
}

/** S3 client, bucket and request timeout. */
type BucketAccess = { client: S3Client; bucket: string; timeoutMs: number };
type Address = { Bucket: string; Key: string };

async function readObject(access: BucketAccess, object: Address): Promise<FileContent | undefined> {
  const order = new GetObjectCommand(object);
  const response = await unlessMissing(withTimeout(access, (options) => access.client.send(order, options)));
  return (
    response?.Body && { content: readWithTimeout(access, response.Body as Readable), size: response.ContentLength ?? 0 }
  );
}

/** In pages of a thousand, the S3 maximum. */
async function* publicKeys(access: BucketAccess): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const from = next && { ContinuationToken: next };
    const order = new ListObjectsV2Command({ Bucket: access.bucket, Prefix: PUBLIC, ...from });
    const page = await withTimeout(access, (options) => access.client.send(order, options));
    const keys = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(PUBLIC.length));
    yield* keys.filter(isSafeKey);
    next = page.NextContinuationToken;
  } while (next);
}

async function* bytesOf(access: BucketAccess, object: Address, start: number, end: number): AsyncGenerator<Uint8Array> {
  if (end <= start) return;
  const order = new GetObjectCommand({ ...object, Range: `bytes=${start}-${end - 1}` });
  const { Body } = await withTimeout(access, (options) => access.client.send(order, options));
  yield* readWithTimeout(access, Body as Readable);
}

/** No response, a timeout, an aborted response, or a 5xx. */
function isUnavailableError(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500;
  const { code = '', name = '' } = error as NodeJS.ErrnoException;
  return /^E[A-Z]/.test(code) || name === 'TimeoutError' || name === 'AbortError';
}

/** Runs `request` with the timeout, extended for the `bytes` that it sends. */
async function withTimeout<T>(
  { timeoutMs }: BucketAccess,
  request: (options: { abortSignal: AbortSignal }) => Promise<T>,
  bytes = 0,
): Promise<T> {
  const controller = new AbortController();
  const end = setTimeout(() => controller.abort(), timeoutMs + bytes / SLOWEST_BYTES_PER_MS);
  try {
    return await request({ abortSignal: controller.signal });
  } catch (error) {
    throw isUnavailableError(error) ? new StorageUnavailableError(error) : error;
  } finally {
    clearTimeout(end);
  }
}

/** Timeout for a response body that is aborted or too slow. Excludes the reader's time: its client may be slow. */
async function* readWithTimeout({ timeoutMs }: BucketAccess, body: Readable): AsyncGenerator<Uint8Array> {
  let remainingMs = timeoutMs;
  let since = performance.now();
  try {
    for await (const bytes of body as AsyncIterable<Uint8Array>) {
      remainingMs += bytes.byteLength / SLOWEST_BYTES_PER_MS - (performance.now() - since);
      if (remainingMs < 0) throw new StorageUnavailableError('its answer comes too slowly');
      yield bytes;
      since = performance.now();
    }
  } catch (error) {
    throw isUnavailableError(error) ? new StorageUnavailableError(error) : error;
  }
}

async function unlessMissing<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
