import { randomBytes } from 'node:crypto';
import type { MessageAttachment } from '#contract/conversations/messages';
import type { UploadedFile } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { cleanFileName } from './attachment.rules.ts';
import { insertAttachment } from './attachments.store.ts';
import { countSending, keepThePeople } from './deliver-message.ts';
import { encodeAttachment } from './encode-attachment.ts';
import { HOUR_MS, UPLOADS_AN_HOUR } from './message.rules.ts';
import { attachmentView } from './messages.view.ts';

type Context = ActorUseCase<'ATTACHMENT_REFUSED_EXCEPTION' | 'TOO_MANY_MESSAGES_EXCEPTION'>;

/**
 * Keeps a PDF or a picture where only its owner reaches it, to be sent with a message within a day.
 * @throws ATTACHMENT_REFUSED_EXCEPTION with `reason`, TOO_MANY_MESSAGES_EXCEPTION with `retryAfterSeconds`
 */
export async function uploadAttachment(context: Context, file: UploadedFile): Promise<MessageAttachment> {
  const { deps, actor, refuse } = context;
  await countSending(context, deps.db, { what: 'attachments', most: UPLOADS_AN_HOUR, windowMs: HOUR_MS });
  const encoded = await encodeAttachment(file.content);
  if (!encoded.ok) throw refuse('ATTACHMENT_REFUSED_EXCEPTION', { reason: encoded.code });
  const { content, mimeType } = encoded.value;
  const storageKey = `messages/${randomBytes(16).toString('hex')}`;
  const kept = { fileName: cleanFileName(file.fileName, mimeType), mimeType, size: content.byteLength };
  await deps.privateFiles.write(storageKey, only(content));
  try {
    const createdAt = deps.clock.now();
    const id = await inTransaction(deps.db, async (trx) => {
      await keepThePeople(context, trx, [actor.id]);
      return insertAttachment(trx, { ...kept, ownerId: actor.id, storageKey, createdAt });
    });
    return attachmentView({ id, ...kept });
  } catch (error) {
    await deps.privateFiles.remove(storageKey);
    throw error;
  }
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
