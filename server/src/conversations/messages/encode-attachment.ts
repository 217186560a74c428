import { inflateSync } from 'node:zlib';
import { openPhoto } from '../../catalog/media/open-photo.ts';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import { isPdf, judgePdf, type PdfRefusal, type Unfold } from './attachment.rules.ts';

/** A file as it is stored and sent on. */
export type EncodedAttachment = { content: Uint8Array; mimeType: 'application/pdf' | 'image/webp' };

/** Smaller than a photo of a home may be: cuttings of plans and screens are sent, too. Pixels. */
const MIN_SIDE = 16;

/** A PDF as it came, once it is judged; a picture upright, in WebP, made anew from its pixels, so without what else it carried. */
export async function encodeAttachment(
  content: Uint8Array,
): Promise<Result<EncodedAttachment, PdfRefusal | PhotoRefusal>> {
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
