import type { DecisionSide } from '#contract/trust/decisions';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { findReport, type ReportRow } from '../reports/reports.store.ts';
import type { DecisionKey } from './decision-token.ts';
import {
  type AppealRow,
  type DecisionRow,
  findDecision,
  selectAppealsAgainst,
  selectDecisionsOfReports,
  selectMatter,
} from './decisions.store.ts';

/** What one side has to do with: the report where there is one, all decisions oldest first, and all appeals against them. */
export type SeenMatter = {
  side: DecisionSide;
  report: ReportRow | null;
  decisions: DecisionRow[];
  appeals: AppealRow[];
};

/** By what the link of a letter opens; undefined where that is gone. */
export async function findMatter(on: Queryable, key: DecisionKey): Promise<SeenMatter | undefined> {
  const opened = key.side === 'REPORTER' ? await ofReport(on, key.reportId) : await ofDecision(on, key.decisionId);
  if (!opened) return undefined;
  const appeals = await selectAppealsAgainst(
    on,
    opened.decisions.map(({ id }) => id),
  );
  return { side: key.side, ...opened, appeals };
}

async function ofReport(on: Queryable, reportId: number) {
  const report = await findReport(on, reportId);
  return report && { report, decisions: await selectDecisionsOfReports(on, [reportId]) };
}

async function ofDecision(on: Queryable, decisionId: number) {
  const decision = await findDecision(on, decisionId);
  if (!decision) return undefined;
  const report = decision.reportId === null ? null : ((await findReport(on, decision.reportId)) ?? null);
  return { report, decisions: await selectMatter(on, decision) };
}
