import { getReport, listReports } from '#contract/trust/decisions';
import { read } from '../../platform/lib/queries.ts';

export const reportOf = (id: number) => read(getReport, { params: { id } });

/** The first two that wait: one of them may be the one that is on screen. */
export const nextReports = read(listReports, { query: { size: 2 } });
