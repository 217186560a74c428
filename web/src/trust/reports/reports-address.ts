import { listAppeals, listReports } from '#contract/trust/decisions';
import { type ReportReason, reportReasons, reportSubjects } from '#contract/trust/reports';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

export const boxes = ['open', 'decided', 'appeals', 'appeals-decided'] as const;
export type Box = (typeof boxes)[number];
type SubjectType = (typeof reportSubjects)[number];

/** Full state of the queue is in its address: it can be shared, and Back works. Filters apply to reports only. */
export type ReportQueue = {
  box: Box;
  reason: ReportReason | null;
  subject: SubjectType | null;
  q: string;
  page: number;
};

const PAGE_SIZE = 20;

/** Ignores invalid values instead of failing. */
export function readReportQueue(query: URLSearchParams): ReportQueue {
  const page = query.get('page') ?? '';
  const box = boxes.find((one) => one === query.get('box')) ?? 'open';
  const bare = { box, page: /^\d{1,6}$/.test(page) ? Number(page) : 0, reason: null, subject: null, q: '' };
  if (isAppeals(box)) return bare;
  return {
    ...bare,
    reason: reportReasons.find((reason) => reason === query.get('reason')) ?? null,
    subject: reportSubjects.find((type) => type === query.get('subject')) ?? null,
    q: searchedReference(query.get('q') ?? ''),
  };
}

export const isAppeals = (box: Box): box is 'appeals' | 'appeals-decided' => box.startsWith('appeals');

/** Contract format: at most forty characters, no invisible ones. */
export const searchedReference = (typed: string): string =>
  typed
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 40);

/** Address of the queue; omits default values. */
export function reportQueueAddress({ box, reason, subject, q, page }: ReportQueue): string {
  return links.adminReports({
    ...(box !== 'open' && { box }),
    ...(reason && { reason }),
    ...(subject && { subject }),
    ...(q !== '' && { q }),
    ...(page > 0 && { page: String(page) }),
  });
}

/** Queries of the queue. */
export function reportsIn({ box, reason, subject, q, page }: ReportQueue) {
  return listQuery(listReports, {
    query: {
      status: box === 'decided' ? 'DECIDED' : 'OPEN',
      ...(reason && { reason }),
      ...(subject && { subjectType: subject }),
      ...(q !== '' && { q }),
      page,
      size: PAGE_SIZE,
    },
  });
}

export function appealsIn({ box, page }: ReportQueue) {
  return listQuery(listAppeals, {
    query: { status: box === 'appeals' ? 'OPEN' : 'DECIDED', page, size: PAGE_SIZE },
  });
}

/** Pending counts, for any filter. */
export const pendingCountsQuery = read(listReports, { query: { size: 1 } });
