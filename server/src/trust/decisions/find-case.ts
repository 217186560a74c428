import type { DecisionParty } from '#contract/trust/decisions';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { DecisionKey } from './decision-token.ts';
import {
  type AppealRow,
  type DecisionRow,
  findDecision,
  selectAppealsAgainst,
  selectCaseDecisions,
  selectDecisionsOfReports,
} from './decisions.store.ts';

/** The decisions about one subject, oldest first, with all appeals against them. */
export type Case = {
  side: DecisionParty;
  /** Null: without a report. */
  reportId: number | null;
  decisions: DecisionRow[];
  appeals: AppealRow[];
};

/** By the key of an email link; undefined for a deleted decision. */
export async function findCase(on: Queryable, key: DecisionKey): Promise<Case | undefined> {
  const opened = key.side === 'REPORTER' ? await ofReport(on, key.reportId) : await ofDecision(on, key.decisionId);
  if (!opened) return undefined;
  const appeals = await selectAppealsAgainst(
    on,
    opened.decisions.map(({ id }) => id),
  );
  return { side: key.side, ...opened, appeals };
}

async function ofReport(on: Queryable, reportId: number) {
  return { reportId, decisions: await selectDecisionsOfReports(on, [reportId]) };
}

async function ofDecision(on: Queryable, decisionId: number) {
  const decision = await findDecision(on, decisionId);
  return decision && { reportId: decision.reportId, decisions: await selectCaseDecisions(on, decision) };
}
