import type { DecisionParty } from '#contract/trust/decisions';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { DecisionKey } from '../decisions/decision-token.ts';
import type { DecisionRow } from '../decisions/decisions.sql.ts';
import { type AppealRow, findDecision, selectAppealsAgainst, selectCaseDecisions } from './appeals.store.ts';
import { findReport, type ReportRow, selectDecisionsOfReports } from './reports.store.ts';

/** The decisions about one subject, oldest first, with all appeals against them, as one party views them. */
export type Case = {
  side: DecisionParty;
  /** Null: without a report. */
  report: ReportRow | null;
  decisions: DecisionRow[];
  appeals: AppealRow[];
};

/** By the key of an email link; undefined for a deleted report or decision. */
export async function findCase(on: Queryable, key: DecisionKey): Promise<Case | undefined> {
  const match = key.side === 'REPORTER' ? await ofReport(on, key.reportId) : await ofDecision(on, key.decisionId);
  if (!match) return undefined;
  const { reportId, decisions } = match;
  const appeals = await selectAppealsAgainst(
    on,
    decisions.map(({ id }) => id),
  );
  const report = reportId === null ? undefined : await findReport(on, reportId);
  if (!report && key.side === 'REPORTER') return undefined;
  return { side: key.side, report: report ?? null, decisions, appeals };
}

async function ofReport(on: Queryable, reportId: number) {
  return { reportId, decisions: await selectDecisionsOfReports(on, [reportId]) };
}

async function ofDecision(on: Queryable, decisionId: number) {
  const decision = await findDecision(on, decisionId);
  return decision && { reportId: decision.reportId, decisions: await selectCaseDecisions(on, decision) };
}
