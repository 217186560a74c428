import type { UploadError } from '#contract/catalog/media';
import { renditionUrl } from '#contract/platform/rendition-url';
import { publish } from '../../platform/events/domain-events.ts';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Attempt } from '../../platform/jobs/pg-boss.adapter.ts';
import { no, type Result } from '../../platform/lib/result.ts';
import { StorageUnavailableError } from '../../platform/lib/storage-unavailable.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { FileContent, UploadedFile } from '../../platform/storage/file-storage.port.ts';
import type { Deps } from '../deps.ts';
import type { MediaFile } from './media.store.ts';
import { compressedKey, storageKeysOf, uploadKeys } from './media-keys.ts';
import { openPhoto } from './open-photo.ts';
import { deleteUnusedFiles } from './personal-data.store.ts';
import { encodeClean, renderPhoto } from './process-photo.ts';
import { completeItems } from './property-media.store.ts';
import { publishVideo } from './publish-video.ts';
import { MAX_ATTEMPTS, maxBytes, tooHeavy, typeOfMime, unreadable } from './upload.rules.ts';
import { completeUploadRow, countAttempt, restoreAttempt, type Upload, uploadExists } from './uploads.store.ts';

type ProcessingResult = Result<MediaFile, UploadError>;

/**
 * Validates an upload by content, publishes the cleaned file on its properties, and deletes the upload. Idempotent: safe under crashes and
 * concurrency. Repeated failures reject it; while storage is unavailable it is retried without limit (`expire-uploads.ts`).
 */
export async function processUpload(
  deps: Deps,
  { uploadId, s3Key }: JobPayloads['media.processUpload'],
  attempt: Attempt,
): Promise<void> {
  const upload = await countAttempt(deps.db, uploadId, deps.clock.now());
  if (!upload) return deps.files.removeUpload(s3Key);
  const result = await validateOrReject(deps, upload, attempt);
  await completeProcessing(deps, upload, result);
  await deps.files.removeUpload(s3Key);
}

async function validateOrReject(deps: Deps, upload: Upload, { last }: Attempt): Promise<ProcessingResult> {
  const rejected = no(unreadable(typeOfMime(upload.mimeType)));
  if (upload.attempts > MAX_ATTEMPTS) return rejected;
  try {
    return await validateUpload(deps, upload);
  } catch (error) {
    if (error instanceof StorageUnavailableError) {
      await restoreAttempt(deps.db, upload.id);
      throw error;
    }
    if (!last) throw error;
    deps.log.error({ err: error, uploadId: upload.id }, 'upload given up');
    return rejected;
  }
}

async function validateUpload(deps: Deps, upload: Upload): Promise<ProcessingResult> {
  const type = typeOfMime(upload.mimeType);
  const pendingUpload = await deps.files.openUpload(upload.s3Key);
  if (!pendingUpload) throw new Error('The file of an upload is not there');
  // S3 enforces the announced size; compatible services may not.
  if (pendingUpload.size > maxBytes(type)) return no(tooHeavy(type));
  if (pendingUpload.size === 0) return no(unreadable(type));
  return type === 'VIDEO' ? publishVideo(deps, upload, pendingUpload) : publishPhoto(deps, upload, pendingUpload);
}

async function completeProcessing(deps: Deps, upload: Upload, result: ProcessingResult): Promise<void> {
  const mediaFileId = result.ok ? result.value.id : null;
  const errorCode = result.ok ? null : result.code;
  await inTransaction(deps.db, async (trx) => {
    const verdict = { refusal: errorCode, mediaFileId, processedAt: deps.clock.now() };
    if (await completeUploadRow(trx, upload.id, verdict)) {
      const propertyIds = await completeItems(trx, upload.id, mediaFileId);
      if (result.ok && result.value.type === 'PHOTO') await queueAnalysis(deps, trx, result.value.id, propertyIds);
      return;
    }
    // Another worker completed it, or its owner deleted it. In the second case the published files are removed.
    if (await uploadExists(trx, upload.id)) return;
    const deleted = mediaFileId === null ? [] : await deleteUnusedFiles(trx, [mediaFileId]);
    const files = [...uploadKeys(upload.s3Key), ...deleted.flatMap(storageKeysOf)];
    await deps.jobs.enqueue(trx, 'media.removeFiles', { files, uploads: [] });
  });
}

/** Queues the analysis of a photo, and publishes the change of the properties that now show it. */
async function queueAnalysis(deps: Deps, trx: Trx, mediaFileId: number, propertyIds: readonly number[]): Promise<void> {
  await deps.jobs.enqueue(trx, 'media.analyzePhoto', { mediaFileId });
  for (const propertyId of new Set(propertyIds))
    await publish(deps, trx, 'property.changed', { propertyId, cause: 'MEDIA' });
}

/**
 * Publishes the renditions, one file under the upload's key (upright, at most 2048 pixels wide, without metadata) and,
 * unless disabled, `compressed/{name}.webp`.
 */
async function publishPhoto(
  deps: Pick<Deps, 'db' | 'files'>,
  upload: Pick<Upload, 's3Key' | 'skipCompression'>,
  pendingUpload: UploadedFile,
): Promise<Result<MediaFile, UploadError>> {
  const content = Buffer.concat(await Array.fromAsync(pendingUpload.bytes(0, pendingUpload.size)));
  const opened = await openPhoto(content);
  if (!opened.ok) return opened;
  const file = await renderPhoto(deps, content, opened.value);
  const format = upload.s3Key.endsWith('.webp') ? 'webp' : 'jpeg';
  await deps.files.put(upload.s3Key, await encodeClean(opened.value, format), `image/${format}`);
  if (!upload.skipCompression) await putCompressed(deps, upload.s3Key, file);
  return { ok: true, value: file };
}

/** Same content as the largest WebP. */
async function putCompressed({ files }: Pick<Deps, 'files'>, s3Key: string, { key, widths, width }: MediaFile) {
  const largest = await files.read(renditionUrl(key, widths.at(-1) ?? width, 'webp'));
  if (!largest) throw new Error('A rendition that was just made is not there');
  await files.put(compressedKey(s3Key), await whole(largest), 'image/webp');
}

const whole = async ({ content }: FileContent) => Buffer.concat(await Array.fromAsync(content));
