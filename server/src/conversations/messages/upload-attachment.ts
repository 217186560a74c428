import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { MessageAttachment } from '#contract/conversations/messages';
import { openPhoto } from '../../catalog/media/open-photo.ts';
import type { UploadedFile } from '../../platform/http/context.ts';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { cleanFileName, isPdf, judgePdf, type PdfRefusal, type Unfold } from './attachment.rules.ts';
import { countSending, keepThePeople } from './deliver-message.ts';
import { HOUR_MS, UPLOADS_AN_HOUR } from './message.rules.ts';
import { insertAttachment } from './messages.store.ts';
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

/** A file as it is stored and sent on. */
type EncodedAttachment = { content: Uint8Array; mimeType: 'application/pdf' | 'image/webp' };

/** Smaller than a photo of a home may be: cuttings of plans and screens are sent, too. Pixels. */
const MIN_SIDE = 16;

/** A PDF as it came, once it is judged; a picture upright, in WebP, made anew from its pixels, so without what else it carried. */
async function encodeAttachment(content: Uint8Array): Promise<Result<EncodedAttachment, PdfRefusal | PhotoRefusal>> {
  if (isPdf(content)) {
    const judged = judgePdf(content, unfold);
    return judged.ok ? ok({ content, mimeType: judged.value }) : judged;
  }
  const opened = await openPhoto(content, { minSide: MIN_SIDE });
  if (!opened.ok) return no(opened.code);
  const encoded = await opened.value.image.webp({ quality: 84, effort: 4 }).toBuffer();
  return ok({ content: encoded, mimeType: 'image/webp' });
}

export const unfold: Unfold = (packed, most) => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
};

type PhotoRefusal = Extract<Awaited<ReturnType<typeof openPhoto>>, { ok: false }>['code'];
