import type { UploadRefusal } from '#contract/catalog/media';
import { renditionUrl } from '#contract/platform/rendition-url';
import type { Result } from '../../platform/lib/result.ts';
import type { FileContent, WaitingFile } from '../../platform/storage/file-storage.port.ts';
import type { Deps } from '../deps.ts';
import type { MediaFile } from './media.store.ts';
import { compressedKey } from './media-keys.ts';
import { openPhoto } from './open-photo.ts';
import { encodeClean, renderPhoto } from './process-photo.ts';
import type { Upload } from './uploads.store.ts';

/**
 * A photo becomes its renditions, one file under its upload's key (upright, of at most 2048 pixels' width, without metadata)
 * and, unless that was not wanted, `compressed/{name}.webp`.
 */
export async function publishPhoto(
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
