import { type AuditedEvent, type AuditSubject, auditedEvents, auditSubjects } from '#contract/platform/audit-events';
import { searchEntries } from '#contract/trust/audit';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

const PAGE_SIZE = 50;

/** Full state of the list is in its address: it can be shared, and Back works. The names are those of the endpoint. */
export type AuditFilters = {
  q: string;
  event: AuditedEvent | null;
  actorId: number | null;
  subjectType: AuditSubject | null;
  subjectId: number | null;
  /** Inclusive days in Italy. */
  from: string | null;
  to: string | null;
  byAdmin: boolean;
  page: number;
};

export const auditEventNames = Object.keys(auditedEvents) as AuditedEvent[];

/** Ignores invalid values instead of failing. */
export function readAudit(query: URLSearchParams): AuditFilters {
  const page = query.get('page') ?? '';
  return {
    q: searchedText(query.get('q') ?? ''),
    event: auditEventNames.find((event) => event === query.get('event')) ?? null,
    actorId: idIn(query.get('actorId')),
    subjectType: auditSubjects.find((subject) => subject === query.get('subjectType')) ?? null,
    subjectId: idIn(query.get('subjectId')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    byAdmin: query.get('byAdmin') !== 'false',
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

export const searchedText = (typed: string): string => typed.trim().slice(0, 200);

function idIn(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id >= 1 && id <= 2_147_483_647 ? id : null;
}

/** Calendar day; 31 June is invalid. */
export function dayIn(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Omits default values. */
function written({ page, byAdmin, ...rest }: AuditFilters): Record<string, string | undefined> {
  const texts = Object.entries(rest).map(([name, value]) => [name, value ? String(value) : undefined]);
  return {
    ...Object.fromEntries(texts),
    byAdmin: byAdmin ? undefined : 'false',
    page: page > 0 ? String(page) : undefined,
  };
}

export const auditAddress = (filters: AuditFilters): string => links.adminAudit(written(filters));

/** Export file with the same rows, of all pages. */
export const auditFile = (filters: AuditFilters): string => links.auditExport(written({ ...filters, page: 0 }));

/** Whether any filter differs from its default. */
export const isFiltered = (filters: AuditFilters): boolean =>
  Object.entries(written({ ...filters, page: 0 })).some(([, value]) => value !== undefined);

/** Query of the list. */
export function entriesIn({ page, q, byAdmin, ...filters }: AuditFilters) {
  const known = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
  return listQuery(searchEntries, {
    query: { ...known, page, size: PAGE_SIZE, byAdmin: byAdmin ? 'true' : 'false', ...(q !== '' && { q }) },
  });
}
