import type { FileAnswer } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { findAttachmentFor } from './attachments.store.ts';

/**
 * A file of one of the actor's threads, or one that they brought and have not sent.
 * @throws ATTACHMENT_NOT_FOUND_EXCEPTION also for others' files
 */
export async function downloadAttachment(
  { deps, actor, refuse }: ActorUseCase<'ATTACHMENT_NOT_FOUND_EXCEPTION'>,
  id: number,
): Promise<FileAnswer> {
  const row = await findAttachmentFor(deps.db, id, actor.id);
  const file = row && (await deps.privateFiles.read(row.storageKey));
  if (!file) throw refuse('ATTACHMENT_NOT_FOUND_EXCEPTION');
  return { ...file, fileName: row.fileName, mimeType: row.mimeType };
}
