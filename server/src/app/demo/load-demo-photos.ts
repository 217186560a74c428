import { readFile } from 'node:fs/promises';
import { saveWithoutText } from '../../catalog/media/image-hash.store.ts';
import { processPhoto } from '../../catalog/media/process-photo.ts';
import { publishVideo } from '../../catalog/media/publish-video.ts';
import type { Deps } from '../deps.ts';

export type DemoPhoto = { mediaFileId: number; alt: string };

const folder = new URL('./photos/', import.meta.url);
const AT_ONCE = 3;

const VIDEO = 'video-01-milano.mp4';
const VIDEO_KEY = `demo/${VIDEO}`;

/** The demo video. Idempotent: it has a fixed key. */
export async function loadDemoVideo(deps: Pick<Deps, 'db' | 'files'>): Promise<DemoPhoto> {
  const content = await readFile(new URL(VIDEO, folder));
  const bytes = async function* (start: number, end: number) {
    yield content.subarray(start, end);
  };
  const video = await publishVideo(deps, { s3Key: VIDEO_KEY }, { size: content.byteLength, bytes });
  if (!video.ok) throw new Error(`Demo video: ${video.code}`);
  return { mediaFileId: video.value.id, alt: 'Giro tra soggiorno, cucina, camera e bagno' };
}

/** Demo photos by name, processed once and reused afterwards. `index.json` contains the alternative texts. */
export async function loadDemoPhotos(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<Map<string, DemoPhoto>> {
  const index = JSON.parse(await readFile(new URL('index.json', folder), 'utf8')) as { file: string; alt_it: string }[];
  const photos = new Map<string, DemoPhoto>();
  const waiting = [...index];
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const photo = await processPhoto(deps, await readFile(new URL(entry.file, folder)));
      if (!photo.ok) throw new Error(`Demo photo ${entry.file}: ${photo.code}`);
      photos.set(entry.file.replace(/\.webp$/, ''), { mediaFileId: photo.value.id, alt: entry.alt_it });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Rendered by us: no text recognition is needed.
  const ids = [...photos.values()].map(({ mediaFileId }) => mediaFileId);
  await saveWithoutText(deps.db, ids, deps.clock.now());
  return photos;
}
