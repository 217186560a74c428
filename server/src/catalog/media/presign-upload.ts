import { randomBytes } from 'node:crypto';
import type { presign } from '#contract/catalog/uploads.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { MAX_PENDING, MAX_UNUSED, maxBytes, PUT_WINDOW_MS, typeOfMime, uploadKey } from './upload.rules.ts';
import { countUploads, insertUpload } from './uploads.store.ts';

/**
 * Upload URL of a photo (10 MB) or a video (100 MB), valid for ten minutes (spec/001 §7 "Media upload", §9).
 * @throws VALIDATION_EXCEPTION `body.fileSize` too_big; TOO_MANY_REQUESTS_EXCEPTION above 200 uploads without a file,
 * or 1000 that no property uses
 */
export async function presignUpload(
  { deps, actor, domainError }: ActorUseCase,
  { fileName, fileSize, contentType: mimeType, folder, skipCompression }: ParsedOf<typeof presign>['body'],
): Promise<{ uploadUrl: string; s3Key: string }> {
  const type = typeOfMime(mimeType);
  const limit = maxBytes(type);
  if (fileSize > limit) {
    const problem = { path: 'body.fileSize', rule: 'too_big', message: `must be at most ${limit} bytes`, limit };
    throw domainError('VALIDATION_EXCEPTION', { fields: [problem] });
  }
  const now = deps.clock.now();
  const { pending, unused } = await countUploads(deps.db, actor.id, now);
  if (pending >= MAX_PENDING || unused >= MAX_UNUSED) {
    throw domainError('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: PUT_WINDOW_MS / 1000 });
  }
  const s3Key = uploadKey(folder, randomBytes(16).toString('hex'), mimeType);
  const expiresAt = new Date(now.getTime() + PUT_WINDOW_MS);
  const file = { s3Key, type, fileName, mimeType, fileSize, skipCompression };
  await insertUpload(deps.db, { ...file, ownerId: actor.id, expiresAt, createdAt: now });
  const uploadUrl = await deps.files.presignPut({ key: s3Key, mimeType, size: fileSize, expiresAt });
  return { uploadUrl, s3Key };
}
