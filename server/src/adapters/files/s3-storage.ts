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

/**
 * Files in a bucket of S3, or of anything that speaks its protocol (`endpoint`; then the bucket is part of the path).
 * @throws UnsafeKeyError for keys such as `../x`; S3ServiceException when the other side refuses.
 */
export function s3Storage({
  bucket,
  endpoint,
  region,
  credentials,
  baseUrl,
}: S3Settings & { baseUrl: string }): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Checksums of their own make uploads differ from what other makers' storage understands; TLS and ETags remain.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const remove = async (Key: string) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key })));
  return {
    async put(key, content, mimeType) {
      const body = bodyOf(content);
      const CacheControl = CACHE;
      const Key = publicKey(key);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, ContentType: mimeType, CacheControl, ...body }));
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
  return found?.Body && { content: found.Body as Readable, size: found.ContentLength ?? 0 };
}

/** A thousand at a time, which is what one answer holds. */
async function* publicKeys(client: S3Client, bucket: string): AsyncGenerator<string> {
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: PUBLIC, ...(next && { ContinuationToken: next }) }),
    );
    const keys = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(PUBLIC.length));
    yield* keys.filter(isSafeKey);
    next = page.NextContinuationToken;
  } while (next);
}

async function* bytesOf(client: S3Client, object: Address, start: number, end: number): AsyncGenerator<Uint8Array> {
  if (end <= start) return;
  const { Body } = await client.send(new GetObjectCommand({ ...object, Range: `bytes=${start}-${end - 1}` }));
  yield* Body as Readable;
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
