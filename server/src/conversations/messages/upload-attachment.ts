import { randomBytes } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { uploadAttachment as endpoint, MessageAttachment } from '#contract/conversations/messages.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { openPhoto } from '../../catalog/media/open-photo.ts';
import type { UploadedFile } from '../../platform/http/context.ts';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { cleanFileName, isPdf, type PdfErrorCode, type Unfold, validatePdf } from './attachment.rules.ts';
import { HOUR_MS, UPLOADS_AN_HOUR } from './message.rules.ts';
import { insertAttachment } from './messages.store.ts';
import { attachmentView } from './messages.view.ts';
import { countSending, lockParticipants } from './store-message.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Stores a PDF or picture, visible only to its uploader until sent. It expires after a day.
 * @throws ATTACHMENT_REFUSED_EXCEPTION with `reason`, TOO_MANY_MESSAGES_EXCEPTION with `retryAfterSeconds`
 */
export async function uploadAttachment(context: Context, file: UploadedFile): Promise<MessageAttachment> {
  const { deps, actor, domainError } = context;
  await countSending(context, deps.db, { what: 'attachments', max: UPLOADS_AN_HOUR, windowMs: HOUR_MS });
  const encoded = await encodeAttachment(file.content);
  if (!encoded.ok) throw domainError('ATTACHMENT_REFUSED_EXCEPTION', { reason: encoded.code });
  const { content, mimeType } = encoded.value;
  const storageKey = `messages/${randomBytes(16).toString('hex')}`;
  const storedFile = { fileName: cleanFileName(file.fileName, mimeType), mimeType, size: content.byteLength };
  await deps.privateFiles.write(storageKey, only(content));
  try {
    const createdAt = deps.clock.now();
    const id = await inTransaction(deps.db, async (trx) => {
      await lockParticipants(context, trx, [actor.id]);
      return insertAttachment(trx, { ...storedFile, ownerId: actor.id, storageKey, createdAt });
    });
    return attachmentView({ id, ...storedFile });
  } catch (error) {
    await deps.privateFiles.remove(storageKey);
    throw error;
  }
}

async function* only(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** An encoded file, as stored and sent. */
type EncodedAttachment = { content: Uint8Array; mimeType: 'application/pdf' | 'image/webp' };

/** In pixels. Lower than for property photos, because users also send plans and screenshots. */
const MIN_SIDE = 16;

/** A validated PDF stays unchanged. A picture is rotated upright and re-encoded as WebP, which drops its metadata. */
async function encodeAttachment(
  content: Uint8Array,
): Promise<Result<EncodedAttachment, PdfErrorCode | PhotoErrorCode>> {
  if (isPdf(content)) {
    const validated = validatePdf(content, unfold);
    return validated.ok ? ok({ content, mimeType: validated.value }) : validated;
  }
  const opened = await openPhoto(content, { minSide: MIN_SIDE });
  if (!opened.ok) return no(opened.code);
  const encoded = await opened.value.image.webp({ quality: 84, effort: 4 }).toBuffer();
  return ok({ content: encoded, mimeType: 'image/webp' });
}

export const unfold: Unfold = (packed, max) => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, max) });
  } catch {
    return null;
  }
};

type PhotoErrorCode = Extract<Awaited<ReturnType<typeof openPhoto>>, { ok: false }>['code'];
