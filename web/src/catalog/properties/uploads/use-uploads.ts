import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { completeUpload, listUploads, presign } from '#contract/catalog/uploads';
import { read, useWrite } from '../../../platform/lib/queries.ts';
import { useOnline } from '../../../platform/live/use-online.ts';
import { type MediaItemDraft, patchItem } from '../media/media-items.ts';
import { fileOf } from './local-files.ts';
import {
  afterFailure,
  afterReconnect,
  afterReload,
  afterReports,
  compressedUrl,
  nextPollMs,
  nextToStart,
  type UploadReport,
} from './upload-queue.ts';

type Items = readonly MediaItemDraft[];
type Uploading = {
  online: boolean;
  /** Upload progress from 0 to 1 by id. Not part of the item, so that drafts are not written for every percent. */
  progress: ReadonlyMap<string, number>;
  /** Updates the current list, which may be newer than the caller's. */
  change: (how: (items: Items) => MediaItemDraft[]) => void;
  /** Aborts the upload of a removed file. */
  cancel: (id: string) => void;
};

/** Uploads pending files, three in parallel, and polls them until ready. Resumes after reconnection. */
export function useUploads(items: Items, onChange: (items: MediaItemDraft[]) => void): Uploading {
  const change = useLatestList(items, onChange);
  const online = useOnline();
  const running = useRef(new Map<string, AbortController>());
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const send = useSend(setProgress);

  useEffect(() => {
    change((now) => afterReload(now, (id) => fileOf(id) !== undefined));
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, [change]);

  useEffect(() => {
    if (online) change(afterReconnect);
  }, [online, change]);

  async function start(id: string) {
    const file = fileOf(id);
    const item = items.find((one) => one.id === id);
    if (!item || running.current.has(id)) return;
    if (!file) return change((now) => patchItem(now, id, { state: 'failed', refusal: 'INTERRUPTED' }));
    const controller = new AbortController();
    running.current.set(id, controller);
    change((now) => patchItem(now, id, { state: 'uploading', refusal: null, httpStatus: null }));
    try {
      const s3Key = await send(id, file, item.mimeType, controller.signal);
      change((now) => patchItem(now, id, { state: 'processing', s3Key }));
    } catch (error) {
      if (!controller.signal.aborted)
        change((now) => patchItem(now, id, afterFailure(statusOf(error), navigator.onLine)));
    } finally {
      if (running.current.get(id) === controller) running.current.delete(id);
    }
  }

  useEffect(() => {
    for (const id of nextToStart(items, online)) void start(id);
  });

  useReports(items, (reports) => change((now) => afterReports(now, reports)));

  return {
    online,
    progress,
    change,
    cancel(id) {
      running.current.get(id)?.abort();
      running.current.delete(id);
    },
  };
}

/** Several uploads may finish between two renders: each change builds on the previous one, not on the rendered list. */
function useLatestList(items: Items, onChange: (items: MediaItemDraft[]) => void): Uploading['change'] {
  const latest = useRef(items);
  const seen = useRef(items);
  const notifyChange = useRef(onChange);
  notifyChange.current = onChange;
  if (seen.current !== items) {
    seen.current = items;
    latest.current = items;
  }
  const [change] = useState(() => (how: (items: Items) => MediaItemDraft[]) => {
    const next = how(latest.current);
    if (next.length === latest.current.length && next.every((item, at) => item === latest.current[at])) return;
    latest.current = next;
    notifyChange.current(next);
  });
  return change;
}

/** Requests the URL, uploads the file and confirms it: spec/001 §7 "Media upload". Resolves with the storage key. */
function useSend(setProgress: (how: (now: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) => void) {
  const requestUpload = useWrite(presign);
  const complete = useWrite(completeUpload);

  return async function send(id: string, file: File, contentType: string, signal: AbortSignal): Promise<string> {
    const notifyChange = (fraction: number) =>
      setProgress((now) => {
        const twentieths = Math.floor(fraction * 20) / 20;
        return now.get(id) === twentieths ? now : new Map(now).set(id, twentieths);
      });
    notifyChange(0);
    const body = { fileName: file.name.slice(0, 200), fileSize: file.size, contentType };
    const { uploadUrl, s3Key } = (await requestUpload.mutateAsync({ body })).data;
    signal.throwIfAborted();
    await putFile(uploadUrl, file, { contentType, signal, progress: notifyChange });
    await complete.mutateAsync({ body: { s3Key } });
    signal.throwIfAborted();
    return s3Key;
  };
}

function statusOf(error: unknown): { status: number; code: string } {
  const { status, code } = error as { status?: unknown; code?: unknown };
  return { status: typeof status === 'number' ? status : 0, code: typeof code === 'string' ? code : '' };
}

/** The PUT failed. `status` 0: network error. */
class PutError extends Error {
  readonly status: number;
  readonly code = '';

  constructor(status: number, text: string) {
    super(status === 0 ? 'Upload failed: no answer' : `Upload failed with status ${status}: ${text}`);
    this.name = 'PutError';
    this.status = status;
  }
}

/**
 * Uploads a file to the URL of `media.presignUpload`. Uses `XMLHttpRequest`: `fetch` reports no progress.
 * The browser sets Content-Length. With S3 the URL has another origin: no cookies are sent.
 * @throws PutError, or an AbortError when `signal` aborts
 */
function putFile(
  url: string,
  file: File,
  on: { contentType: string; signal: AbortSignal; progress: (fraction: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    on.signal.addEventListener('abort', abort, { once: true });
    request.open('PUT', url);
    request.setRequestHeader('content-type', on.contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) on.progress(loaded / total);
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new PutError(request.status, request.statusText));
    request.onerror = () => reject(new PutError(0, ''));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => on.signal.removeEventListener('abort', abort);
    request.send(file);
  });
}

/**
 * Polls all files in processing: first after 2 s, then every second, every 5 s from ten attempts after the last new file. A photo is ready
 * when its compressed version is available, because visitors see that version.
 */
function useReports(items: readonly MediaItemDraft[], onReports: (reports: UploadReport[]) => void) {
  const client = useQueryClient();
  const notifyChange = useRef(onReports);
  notifyChange.current = onReports;
  const keys = useRef<string[]>([]);
  keys.current = items.flatMap(({ state, s3Key }) => (state === 'processing' && s3Key ? [s3Key] : []));
  const isAny = keys.current.length > 0;

  useEffect(() => {
    if (!isAny) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let requestedKeys: string[] = [];
    const poll = async (attempts: number) => {
      const isNew = keys.current.some((key) => !requestedKeys.includes(key));
      requestedKeys = keys.current;
      const now = isNew ? 1 : attempts;
      const query = read(listUploads, { body: { s3Keys: requestedKeys } });
      // A network error is no result: the next poll repeats the request.
      const result = await client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => undefined);
      const reports = await Promise.all((result?.data ?? []).map((report) => isServed(report, now, control.signal)));
      if (control.signal.aborted) return;
      notifyChange.current(reports.filter((report) => report !== null));
      timer = setTimeout(poll, nextPollMs(now), now + 1);
    };
    timer = setTimeout(poll, nextPollMs(0), 1);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [isAny, client]);
}

/** Checks that the compressed version is available. A CDN may lag; after ten attempts the renditions are sufficient. */
async function isServed(report: UploadReport, attempts: number, signal: AbortSignal): Promise<UploadReport | null> {
  if (report.status !== 'READY' || !report.photo || !report.url || attempts > 10) return report;
  const compressed = compressedUrl(report.url, report.s3Key);
  if (!compressed) return report;
  const result = await fetch(compressed, { method: 'HEAD', signal }).catch(() => null);
  return result?.ok ? report : null;
}
