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
import { StorageAwayError } from '../../lib/storage-away.ts';
import type { FileContent, FileStorage, UploadOrder } from '../../ports.ts';
import { checkedKey, isSafeKey } from './storage-key.ts';

/** `endpoint` undefined: Amazon's; `credentials` undefined: what the machine itself is allowed (its role). */
export type S3Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** The only part of the bucket that anybody may read, and that `baseUrl` shows. */
const PUBLIC = 'public/';
const publicKey = (key: string) => `${PUBLIC}${checkedKey(key)}`;
/** Where uploads wait. */
const waitingKey = (key: string) => `uploads/${checkedKey(key)}`;

/** A name is never given to other bytes. */
const CACHE = 'public, max-age=31536000, immutable';

const CONNECT_MS = 5_000;
/** Without a byte in either direction; each request is tried three times. */
const SILENCE_MS = 10_000;

/**
 * Files in a bucket of S3, or of anything that speaks its protocol (`endpoint`; then the bucket is part of the path).
 * @throws UnsafeKeyError for keys such as `../x`; S3ServiceException when the other side refuses; StorageAwayError when it does not answer, or says
 *   that it cannot just now.
 */
export function s3Storage({
  bucket,
  endpoint,
  region,
  credentials,
  baseUrl,
  silentMs = SILENCE_MS,
}: S3Settings & { baseUrl: string; silentMs?: number }): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Checksums of their own make uploads differ from what other makers' storage understands; TLS and ETags remain.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silentMs },
  });
  const remove = async (Key: string) =>
    void (await heard(client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))));
  return {
    async put(key, content, mimeType) {
      const body = bodyOf(content);
      const CacheControl = CACHE;
      const Key = publicKey(key);
      const order = { Bucket: bucket, Key, ContentType: mimeType, CacheControl, ...body };
      await heard(client.send(new PutObjectCommand(order)));
    },
    publicUrl: (key) => `${baseUrl}/${checkedKey(key)}`,
    keyOf(url) {
      const key = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length + 1) : '';
      return isSafeKey(key) ? key : null;
    },
    read: (key) => readObject(client, { Bucket: bucket, Key: publicKey(key) }),
    remove: (key) => remove(publicKey(key)),
    list: () => publicKeys(client, bucket),
    presignPut: (order) => presign(client, bucket, order),
    async openUpload(key) {
      const object = { Bucket: bucket, Key: waitingKey(key) };
      const head = await unlessMissing(client.send(new HeadObjectCommand(object)));
      return head && { size: head.ContentLength ?? 0, bytes: (start, end) => bytesOf(client, object, start, end) };
    },
    removeUpload: (key) => remove(waitingKey(key)),
  };
}

function bodyOf(content: Uint8Array | FileContent) {
  if (content instanceof Uint8Array) return { Body: content, ContentLength: content.byteLength };
  return { Body: Readable.from(content.content, { objectMode: false }), ContentLength: content.size };
}

/** Size and type are signed with the address: S3 refuses a PUT that says otherwise, or holds more or less than it says. */
async function presign(
  client: S3Client,
  bucket: string,
  { key, mimeType, size, expiresAt }: UploadOrder,
): Promise<string> {
  const order = { Bucket: bucket, Key: waitingKey(key), ContentType: mimeType, ContentLength: size };
  const expiresIn = Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 1000));
  const signableHeaders = new Set(['host', 'content-type', 'content-length']);
  return getSignedUrl(client, new PutObjectCommand(order), { expiresIn, signableHeaders });
}

type Address = { Bucket: string; Key: string };

async function readObject(client: S3Client, object: Address): Promise<FileContent | undefined> {
  const found = await unlessMissing(client.send(new GetObjectCommand(object)));
  return found?.Body && { content: heardOut(found.Body as Readable), size: found.ContentLength ?? 0 };
}

/** A thousand at a time, which is what one answer holds. */
async function* publicKeys(client: S3Client, bucket: string): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const page = await heard(
      client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: PUBLIC, ...(next && { ContinuationToken: next }) }),
      ),
    );
    const keys = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(PUBLIC.length));
    yield* keys.filter(isSafeKey);
    next = page.NextContinuationToken;
  } while (next);
}

async function* bytesOf(client: S3Client, object: Address, start: number, end: number): AsyncGenerator<Uint8Array> {
  if (end <= start) return;
  const range = { ...object, Range: `bytes=${start}-${end - 1}` };
  const { Body } = await heard(client.send(new GetObjectCommand(range)));
  yield* heardOut(Body as Readable);
}

/** Nobody answered, or broke off, or says itself that it cannot just now. */
function isTrouble(error: unknown): boolean {
  if (error instanceof S3ServiceException) return (error.$metadata.httpStatusCode ?? 0) >= 500;
  const { code = '', name = '' } = error as NodeJS.ErrnoException;
  return /^E[A-Z]/.test(code) || name === 'TimeoutError';
}

async function heard<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isTrouble(error) ? new StorageAwayError(error) : error;
  }
}

/** The same for a body that breaks off. */
async function* heardOut(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw isTrouble(error) ? new StorageAwayError(error) : error;
  }
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await heard(answer);
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
