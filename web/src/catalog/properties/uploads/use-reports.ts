import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listUploads } from '#contract/catalog/uploads';
import { read } from '../../../platform/lib/queries.ts';
import type { MediaItemDraft } from '../media/media-items.ts';
import { compressedUrl, lookAgainIn, type UploadReport } from './upload-queue.ts';

/**
 * Asks how the files being processed are getting on, all at once: 2 s after the first one arrived, then every second, while
 * new ones keep arriving and for ten tries after the last. A photo counts as ready when its compressed version answers,
 * because it is what others are shown.
 */
export function useReports(items: readonly MediaItemDraft[], onReports: (reports: UploadReport[]) => void) {
  const client = useQueryClient();
  const tell = useRef(onReports);
  tell.current = onReports;
  const keys = useRef<string[]>([]);
  keys.current = items.flatMap(({ state, s3Key }) => (state === 'processing' && s3Key ? [s3Key] : []));
  const isAny = keys.current.length > 0;

  useEffect(() => {
    if (!isAny) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let asked: string[] = [];
    const look = async (tries: number) => {
      const isNew = keys.current.some((key) => !asked.includes(key));
      asked = keys.current;
      const now = isNew ? 1 : tries;
      const query = read(listUploads, { body: { s3Keys: asked } });
      // Silence is no answer about the file: it is asked again.
      const answer = await client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => undefined);
      const reports = await Promise.all((answer?.data ?? []).map((report) => isServed(report, now, control.signal)));
      if (control.signal.aborted) return;
      tell.current(reports.filter((report) => report !== null));
      timer = setTimeout(look, lookAgainIn(now), now + 1);
    };
    timer = setTimeout(look, lookAgainIn(0), 1);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [isAny, client]);
}

/** Ready, and there to be seen. A CDN may lag behind; after ten tries the renditions have to do. */
async function isServed(report: UploadReport, tries: number, signal: AbortSignal): Promise<UploadReport | null> {
  if (report.status !== 'READY' || !report.photo || !report.url || tries > 10) return report;
  const compressed = compressedUrl(report.url, report.s3Key);
  if (!compressed) return report;
  const answer = await fetch(compressed, { method: 'HEAD', signal }).catch(() => null);
  return answer?.ok ? report : null;
}
