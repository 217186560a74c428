import { readFile } from 'node:fs/promises';
import type { Deps } from '../deps.ts';
import { markWordless } from '../media/look/mark-wordless.ts';
import { processPhoto } from '../media/process-photo.ts';

export type DemoPhoto = { mediaFileId: number; alt: string };

const folder = new URL('photos/', import.meta.url);
const AT_ONCE = 3;

/** Our photos by name, processed the first time and found again afterwards. `index.json` gives the alternative text. */
export async function loadDemoPhotos(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<Map<string, DemoPhoto>> {
  const index = JSON.parse(await readFile(new URL('index.json', folder), 'utf8')) as { file: string; alt_it: string }[];
  const photos = new Map<string, DemoPhoto>();
  const waiting = [...index];
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const made = await processPhoto(deps, await readFile(new URL(entry.file, folder)));
      if (!made.ok) throw new Error(`Demo photo ${entry.file}: ${made.code}`);
      photos.set(entry.file.replace(/\.webp$/, ''), { mediaFileId: made.value.id, alt: entry.alt_it });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await markWordless(
    deps,
    [...photos.values()].map(({ mediaFileId }) => mediaFileId),
  );
  return photos;
}
