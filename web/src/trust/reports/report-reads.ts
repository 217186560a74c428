import { getReport, listReports } from '#contract/trust/decisions';
import { read } from '../../platform/lib/queries.ts';

export const reportOf = (id: number) => read(getReport, { params: { id } });

/** The first two pending reports: one of them may be the displayed one. */
export const nextReports = read(listReports, { query: { size: 2 } });
