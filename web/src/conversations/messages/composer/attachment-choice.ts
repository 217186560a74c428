import { ATTACHMENT_MAX_BYTES, MAX_ATTACHMENTS } from '#contract/conversations/messages';

export type RejectReason = 'kind' | 'big' | 'empty' | 'many';
type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** `accept` value of the file picker. */
export const ACCEPTED = 'application/pdf,image/*';

/** Accepted extensions, for systems that report no MIME type. The server checks the content. */
const endings = /\.(pdf|jpe?g|png|webp|avif|heic|heif|gif|tiff?)$/i;

/**
 * Splits the selected files into accepted and rejected ones (with the reason) before the upload. `attachedCount`: files that the message
 * already has.
 */
export function chooseFiles<F extends Chosen>(files: readonly F[], attachedCount: number) {
  const accepted: F[] = [];
  const rejected: { file: F; why: RejectReason }[] = [];
  for (const file of files) {
    const why = whyNot(file) ?? (attachedCount + accepted.length >= MAX_ATTACHMENTS ? 'many' : null);
    if (why) rejected.push({ file, why });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

function whyNot({ name, type, size }: Chosen): RejectReason | null {
  if (!/^(application\/pdf|image\/(?!svg).+)$/.test(type) && !(type === '' && endings.test(name))) return 'kind';
  if (size === 0) return 'empty';
  return size > ATTACHMENT_MAX_BYTES ? 'big' : null;
}
