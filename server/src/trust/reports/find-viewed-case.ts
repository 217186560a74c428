import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { DecisionKey } from '../decisions/decision-token.ts';
import { type Case, findCase } from '../decisions/find-case.ts';
import { findReport, type ReportRow } from './reports.store.ts';

/** A case with its report, as one party views it. */
export type ViewedCase = Case & { report: ReportRow | null };

/** By the key of an email link; undefined for a deleted report or decision. */
export async function findViewedCase(on: Queryable, key: DecisionKey): Promise<ViewedCase | undefined> {
  const match = await findCase(on, key);
  if (!match) return undefined;
  const report = match.reportId === null ? undefined : await findReport(on, match.reportId);
  return report || key.side === 'AFFECTED' ? { ...match, report: report ?? null } : undefined;
}
