import { useSyncExternalStore } from 'react';

/** Selected files of this tab and their previews. Drafts cannot store them; they survive wizard steps but not the tab. */
type LocalFile = { file: File; preview: string | null };

const files = new Map<string, LocalFile>();
const listeners = new Set<() => void>();
let previewQueue: Promise<unknown> = Promise.resolve();
let count = 0;

/** Pixels: enough for the cover; fifty previews take a few megabytes. */
const PREVIEW_WIDTH = 560;

/** Stores a file and returns its id. The preview is created later. */
export function saveFile(file: File, id = newId()): string {
  files.set(id, { file, preview: null });
  if (file.type.startsWith('image/')) previewQueue = previewQueue.then(() => makePreview(id));
  return id;
}

export const fileOf = (id: string): File | undefined => files.get(id)?.file;

/** Preview of the selected file; null until created, or if the browser cannot decode it (HEIC). */
export function usePreview(id: string): string | null {
  return useSyncExternalStore(
    listen,
    () => files.get(id)?.preview ?? null,
    () => null,
  );
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One at a time: decoding fifty photos of 6 MB at once would take gigabytes. */
async function makePreview(id: string): Promise<void> {
  const storedFile = files.get(id);
  if (!storedFile) return;
  try {
    const bitmap = await createImageBitmap(storedFile.file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    storedFile.preview = canvas.toDataURL('image/jpeg', 0.72);
    for (const listener of listeners) listener();
  } catch {
    // The browser cannot decode it; the server checks it anyway.
  }
}

/** Unique across devices; `crypto.randomUUID` is missing on plain HTTP. */
function newId(): string {
  count += 1;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `file-${random.toString(36)}-${count}`;
}
