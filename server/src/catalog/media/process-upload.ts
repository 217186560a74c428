import type { UploadRefusal } from '#contract/catalog/media';
import { renditionUrl } from '#contract/platform/rendition-url';
import { publish } from '../../platform/events/domain-events.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Attempt } from '../../platform/jobs/pg-boss.adapter.ts';
import { no, type Result } from '../../platform/lib/result.ts';
import { StorageAwayError } from '../../platform/lib/storage-away.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { FileContent, WaitingFile } from '../../platform/storage/file-storage.port.ts';
import type { Deps } from '../deps.ts';
import type { MediaFile } from './media.store.ts';
import { compressedKey, storageKeysOf, uploadKeys } from './media-keys.ts';
import { openPhoto } from './open-photo.ts';
import { deleteUnusedFiles } from './personal-data.store.ts';
import { encodeClean, renderPhoto } from './process-photo.ts';
import { settleItems } from './property-media.store.ts';
import { publishVideo } from './publish-video.ts';
import { MAX_ATTEMPTS, maxBytes, tooHeavy, typeOfMime, unreadable } from './upload.rules.ts';
import { countAttempt, settleUpload, takeBackAttempt, type Upload, uploadExists } from './uploads.store.ts';

type Judged = Result<MediaFile, UploadRefusal>;

/**
 * Judges an upload by its content, publishes it cleaned, puts it on the properties that wait for it, and removes what was
 * uploaded. Killed in the middle it is done again by the next one; two at once write the same twice, and one of them settles
 * it. What fails time after time is refused, unless it is the storage that is away: that says nothing of the file, which is taken up again
 * (sweep-uploads.ts) however long it takes.
 */
export async function processUpload(
  deps: Deps,
  { uploadId, s3Key }: JobPayloads['media.processUpload'],
  attempt: Attempt,
): Promise<void> {
  const upload = await countAttempt(deps.db, uploadId, deps.clock.now());
  if (!upload) return deps.files.removeUpload(s3Key);
  const judged = await judgeOrGiveUp(deps, upload, attempt);
  await settle(deps, upload, judged);
  await deps.files.removeUpload(s3Key);
}

async function judgeOrGiveUp(deps: Deps, upload: Upload, { last }: Attempt): Promise<Judged> {
  const givenUp = no(unreadable(typeOfMime(upload.mimeType)));
  if (upload.attempts > MAX_ATTEMPTS) return givenUp;
  try {
    return await judge(deps, upload);
  } catch (error) {
    if (error instanceof StorageAwayError) {
      await takeBackAttempt(deps.db, upload.id);
      throw error;
    }
    if (!last) throw error;
    deps.log.error({ err: error, uploadId: upload.id }, 'upload given up');
    return givenUp;
  }
}

async function judge(deps: Deps, upload: Upload): Promise<Judged> {
  const type = typeOfMime(upload.mimeType);
  const waiting = await deps.files.openUpload(upload.s3Key);
  if (!waiting) throw new Error('The file of an upload is not there');
  // S3 is told the size; what else speaks its protocol may not look.
  if (waiting.size > maxBytes(type)) return no(tooHeavy(type));
  if (waiting.size === 0) return no(unreadable(type));
  return type === 'VIDEO' ? publishVideo(deps, upload, waiting) : publishPhoto(deps, upload, waiting);
}

async function settle(deps: Deps, upload: Upload, judged: Judged): Promise<void> {
  const mediaFileId = judged.ok ? judged.value.id : null;
  const refusal = judged.ok ? null : judged.code;
  await inTransaction(deps.db, async (trx) => {
    const verdict = { refusal, mediaFileId, processedAt: deps.clock.now() };
    if (await settleUpload(trx, upload.id, verdict)) {
      const homes = await settleItems(trx, upload.id, mediaFileId);
      if (judged.ok && judged.value.type === 'PHOTO') await haveLookedAt(deps, trx, judged.value.id, homes);
      return;
    }
    // Somebody else has judged it, or its owner has thrown it away: then nobody needs what was published.
    if (await uploadExists(trx, upload.id)) return;
    const made = mediaFileId === null ? [] : await deleteUnusedFiles(trx, [mediaFileId]);
    const files = [...uploadKeys(upload.s3Key), ...made.flatMap(storageKeysOf)];
    await deps.jobs.enqueue(trx, 'media.removeFiles', { files, uploads: [] });
  });
}

/** A photo, and the ads of the homes that show it from now on. */
async function haveLookedAt(deps: Deps, trx: Trx, mediaFileId: number, homes: readonly number[]): Promise<void> {
  await deps.jobs.enqueue(trx, 'media.lookAtPhoto', { mediaFileId });
  for (const propertyId of new Set(homes)) await publish(deps, trx, 'property.changed', { propertyId, cause: 'MEDIA' });
}

/**
 * A photo becomes its renditions, one file under its upload's key (upright, of at most 2048 pixels' width, without metadata)
 * and, unless that was not wanted, `compressed/{name}.webp`.
 */
async function publishPhoto(
  deps: Pick<Deps, 'db' | 'files'>,
  upload: Pick<Upload, 's3Key' | 'skipCompression'>,
  waiting: WaitingFile,
): Promise<Result<MediaFile, UploadRefusal>> {
  const content = Buffer.concat(await Array.fromAsync(waiting.bytes(0, waiting.size)));
  const opened = await openPhoto(content);
  if (!opened.ok) return opened;
  const file = await renderPhoto(deps, content, opened.value);
  const format = upload.s3Key.endsWith('.webp') ? 'webp' : 'jpeg';
  await deps.files.put(upload.s3Key, await encodeClean(opened.value, format), `image/${format}`);
  if (!upload.skipCompression) await putCompressed(deps, upload.s3Key, file);
  return { ok: true, value: file };
}

/** The same bytes as the largest WebP. */
async function putCompressed({ files }: Pick<Deps, 'files'>, s3Key: string, { key, widths, width }: MediaFile) {
  const largest = await files.read(renditionUrl(key, widths.at(-1) ?? width, 'webp'));
  if (!largest) throw new Error('A rendition that was just made is not there');
  await files.put(compressedKey(s3Key), await whole(largest), 'image/webp');
}

const whole = async ({ content }: FileContent) => Buffer.concat(await Array.fromAsync(content));
