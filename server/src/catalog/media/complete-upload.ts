import type { completeUpload as endpoint } from '#contract/catalog/uploads.schemas';
import type { ErrorsOf, OutputOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { startProcessing } from './start-processing.ts';
import { selectUpload } from './uploads.store.ts';

/**
 * Starts processing a file after its PUT. Idempotent. Without a PUT it stays PENDING.
 * @throws UPLOAD_NOT_FOUND_EXCEPTION for a key that is no upload of the actor
 * @throws UPLOAD_EXPIRED_EXCEPTION when no file was uploaded in time
 */
export async function completeUpload(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { s3Key }: { s3Key: string },
): Promise<OutputOf<typeof endpoint>['data']> {
  const find = async () => {
    const upload = await selectUpload(deps.db, s3Key);
    if (upload?.ownerId !== actor.id) throw domainError('UPLOAD_NOT_FOUND_EXCEPTION', { s3Key });
    return upload;
  };
  const upload = await find();
  if (upload.status === 'PENDING') {
    const arrived = await deps.files.openUpload(s3Key);
    if (arrived) await startProcessing(deps, upload);
    else if (deps.clock.now() >= upload.expiresAt) throw domainError('UPLOAD_EXPIRED_EXCEPTION', { s3Key });
  }
  const { status, refusal } = await find();
  return { s3Key, status, refusal };
}
