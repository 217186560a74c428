import type { MediaItemDraft, MediaProblem } from '../media/media-items.ts';

/** Parallel uploads: enough to use a phone's bandwidth, few enough that the first photos finish early. */
const AT_ONCE = 3;

/** Next files to upload: in selection order, at most three in parallel, none while offline. */
export function nextToStart(items: readonly MediaItemDraft[], online: boolean): string[] {
  if (!online) return [];
  const free = AT_ONCE - items.filter(({ state }) => state === 'uploading').length;
  if (free <= 0) return [];
  return items
    .filter(({ state }) => state === 'waiting')
    .slice(0, free)
    .map(({ id }) => id);
}

type Outcome = Pick<MediaItemDraft, 'state' | 'refusal' | 'httpStatus'>;

/** State after a failed upload. Offline, it waits for the connection; otherwise the user decides. */
export function afterFailure({ status, code }: { status: number; code: string }, online: boolean): Outcome {
  if (status === 0 && !online) return { state: 'waiting', refusal: null, httpStatus: null };
  const problem = problemOf(status, code);
  return { state: 'failed', refusal: problem, httpStatus: problem === 'FAILED_STATUS' ? status : null };
}

function problemOf(status: number, code: string): MediaProblem {
  if (status === 0) return 'NO_CONNECTION';
  if (status === 401) return 'SIGNED_OUT';
  return code === 'UPLOAD_NOT_FOUND_EXCEPTION' ? 'NOT_ARRIVED' : 'FAILED_STATUS';
}

/** Queues uploads that failed because of the connection. */
export function afterReconnect(items: readonly MediaItemDraft[]): MediaItemDraft[] {
  return items.map((item) =>
    item.state === 'failed' && item.refusal === 'NO_CONNECTION' ? { ...item, state: 'waiting', refusal: null } : item,
  );
}

/**
 * State after a reload of the page. A file still in memory is sent again; a lost one must be chosen again.
 * Files that the server already has are only polled.
 */
export function afterReload(items: readonly MediaItemDraft[], atHand: (id: string) => boolean): MediaItemDraft[] {
  return items.map((item) => {
    if (item.state !== 'waiting' && item.state !== 'uploading') return item;
    return atHand(item.id)
      ? { ...item, state: 'waiting', refusal: null }
      : { ...item, state: 'failed', refusal: 'INTERRUPTED' };
  });
}

/** Server report of a file. */
export type UploadReport = Pick<MediaItemDraft, 'refusal' | 'photo' | 'url'> & {
  s3Key: string;
  status: 'PENDING' | 'PROCESSING' | 'READY' | 'REFUSED';
};

/** Applies server reports to the files in processing. */
export function afterReports(items: readonly MediaItemDraft[], reports: readonly UploadReport[]): MediaItemDraft[] {
  const byKey = new Map(reports.map((report) => [report.s3Key, report]));
  return items.map((item) => {
    const report = item.state === 'processing' && item.s3Key ? byKey.get(item.s3Key) : undefined;
    if (report?.status === 'REFUSED') return { ...item, state: 'refused', refusal: report.refusal };
    if (report?.status === 'READY') return { ...item, state: 'ready', photo: report.photo, url: report.url };
    return item;
  });
}

/** spec/001 §9: first poll after 2 s, then ten polls one second apart; long batches are polled less often. */
export function nextPollMs(attempts: number): number {
  if (attempts === 0) return 2000;
  return attempts <= 10 ? 1000 : 5000;
}

/**
 * spec/001 §7: URL of the compressed version, `compressed/{name}.webp` under the base of the file's URL. Null if the URL does not end with
 * the key.
 */
export function compressedUrl(publicUrl: string, s3Key: string): string | null {
  if (!publicUrl.endsWith(s3Key)) return null;
  const name = s3Key.slice(s3Key.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return `${publicUrl.slice(0, -s3Key.length)}compressed/${name}.webp`;
}
