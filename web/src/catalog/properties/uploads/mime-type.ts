import type { MediaType } from '../media/media-items.ts';

/** Some systems name no type for what phones make. */
const byEnding: Record<string, string> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
};

/** The kind of a file as it is announced to the server, which judges the content itself. */
export function mimeTypeOf(type: MediaType, file: { name: string; type: string }): string {
  if (/^(image|video)\//.test(file.type)) return file.type;
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return byEnding[ending] ?? (type === 'PHOTO' ? 'image/jpeg' : 'video/mp4');
}
