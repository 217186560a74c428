import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listUploads } from '#contract/media';
import { read } from '../../lib/queries.ts';
import type { MediaItemDraft } from '../media/media-items.ts';
import { compressedUrl, lookAgainIn, type UploadReport } from './upload-queue.ts';

/**
 * Asks how the files being processed are getting on, all at once: 2 s after the last one arrived, then every second.
 * A photo counts as ready when its compressed version answers, because it is what others are shown.
 */
export function useReports(items: readonly MediaItemDraft[], onReports: (reports: UploadReport[]) => void) {
  const client = useQueryClient();
  const tell = useRef(onReports);
  tell.current = onReports;
  const keys = items.flatMap(({ state, s3Key }) => (state === 'processing' && s3Key ? [s3Key] : [])).join(' ');

  useEffect(() => {
    if (keys === '') return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (tries: number) => {
      const query = read(listUploads, { body: { s3Keys: keys.split(' ') } });
      // Silence is no answer about the file: it is asked again.
      const answer = await client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => undefined);
      const reports = await Promise.all((answer?.data ?? []).map((report) => isServed(report, tries, control.signal)));
      if (control.signal.aborted) return;
      timer = setTimeout(look, lookAgainIn(tries + 1), tries + 1);
      // Changes `keys` where something is done, which ends this round and begins the next.
      tell.current(reports.filter((report) => report !== null));
    };
    timer = setTimeout(look, lookAgainIn(0), 0);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [keys, client]);
}

/** Ready, and there to be seen. A CDN may lag behind; after ten tries the renditions have to do. */
async function isServed(report: UploadReport, tries: number, signal: AbortSignal): Promise<UploadReport | null> {
  if (report.status !== 'READY' || !report.photo || !report.url || tries > 10) return report;
  const compressed = compressedUrl(report.url, report.s3Key);
  if (!compressed) return report;
  const answer = await fetch(compressed, { method: 'HEAD', signal }).catch(() => null);
  return answer?.ok ? report : null;
}
