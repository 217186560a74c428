import { useSyncExternalStore } from 'react';

/**
 * The chosen files of this tab and small pictures of them. A draft cannot keep them, so they end with the tab; they stay
 * while one goes from step to step.
 */
type LocalFile = { file: File; preview: string | null };

const files = new Map<string, LocalFile>();
const listeners = new Set<() => void>();
let previewQueue: Promise<unknown> = Promise.resolve();
let count = 0;

/** Wide enough for the cover; fifty of them take a few megabytes. */
const PREVIEW_WIDTH = 560;

/** Keeps a file and returns the id it goes by. Its picture follows when its turn comes. */
export function saveFile(file: File, id = newId()): string {
  files.set(id, { file, preview: null });
  if (file.type.startsWith('image/')) previewQueue = previewQueue.then(() => makePreview(id));
  return id;
}

export const fileOf = (id: string): File | undefined => files.get(id)?.file;

/** A small picture of the chosen file; null while it is being made, or where the browser cannot read it (HEIC). */
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

/** One at a time: fifty photos of six megabytes decoded at once would take gigabytes. */
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
    // The browser cannot read it; the server judges it all the same.
  }
}

/** Unique in drafts of several devices; `crypto.randomUUID` is missing where the page comes over plain http. */
function newId(): string {
  count += 1;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `file-${random.toString(36)}-${count}`;
}
