import {
  listCases,
  type ModerationSignName,
  type ModerationStatus,
  moderationSigns,
  moderationStatuses,
} from '#contract/trust/moderation';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

const PAGE_SIZE = 20;

export type Queue = { status: ModerationStatus; sign: ModerationSignName | null; page: number };

/** Ignores invalid values instead of failing. */
export function readQueue(query: URLSearchParams): Queue {
  const page = query.get('page') ?? '';
  return {
    status: moderationStatuses.find((status) => status === query.get('status')) ?? 'OPEN',
    sign: moderationSigns.find((sign) => sign === query.get('sign')) ?? null,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
}

/** Omits default values. */
export const queueAddress = ({ status, sign, page }: Queue): string =>
  links.adminModeration({
    status: status === 'OPEN' ? undefined : status,
    sign: sign ?? undefined,
    page: page > 0 ? String(page) : undefined,
  });

export const casesIn = ({ status, sign, page }: Queue) =>
  listQuery(listCases, { query: { status, page, size: PAGE_SIZE, ...(sign && { sign }) } });
