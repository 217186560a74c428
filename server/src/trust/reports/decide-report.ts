import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { DecisionOutcome } from '#contract/trust/decisions';
import type { decideReport as decideEndpoint } from '#contract/trust/decisions.schemas';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { takeDown } from '../decisions/apply-outcome.ts';
import { readSubject, type Subject } from '../decisions/current-subject.ts';
import { cutTo500, groundProblems, possibleOutcomes } from '../decisions/decision.rules.ts';
import type { DecisionRow } from '../decisions/decisions.sql.ts';
import { addresseeOf, findReporter, notifyAffected, notifyReporter } from '../decisions/notify-decision.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition, transitionOf } from './apply-transition.ts';
import { type ReportTransitions, reportTransitions } from './reports.rules.ts';
import {
  findReport,
  lockReport,
  lockUsersOf,
  type ReportRow,
  selectDecisionsOfReports,
  setReportStatus,
} from './reports.store.ts';

type Stated = ParsedOf<typeof decideEndpoint>['body'];
type Context = ActorUseCase<ErrorsOf<typeof decideEndpoint>>;

/**
 * Decides a report: applies the outcome and notifies both parties, in one transaction. The subject of a manifestly
 * unfounded report is not notified. Idempotent, also for a concurrent admin with the same decision.
 * @throws REPORT_STATUS_EXCEPTION with `status` and the `outcomes` that are possible
 * @throws VALIDATION_EXCEPTION of `body.ground` and `body.groundReference`: required with violations, else not allowed
 */
export async function decideReport(
  context: Context,
  id: number,
  stated: Stated,
  transitions: ReportTransitions = reportTransitions,
): Promise<void> {
  const { deps, actor, domainError } = context;
  const seen = await findReport(deps.db, id);
  if (!seen) throw domainError('REPORT_NOT_FOUND_EXCEPTION');
  const fields = groundProblems(stated.outcome, stated);
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  await inTransaction(deps.db, async (trx) => {
    await lockUsersOf(trx, seen);
    const report = await lockReport(trx, id);
    if (!report) throw domainError('REPORT_NOT_FOUND_EXCEPTION');
    const [known] = await selectDecisionsOfReports(trx, [id]);
    if (known && isSame(known, stated)) return;
    if (known) throw domainError('REPORT_STATUS_EXCEPTION', { status: report.status, outcomes: [] });
    const subject = await readSubject(trx, report);
    const outcomes = possibleOutcomes(subject, actor.id);
    if (!outcomes.includes(stated.outcome)) throw impossible(context, report, outcomes);
    const applied = await takeDown(deps, trx, { ...report, ...stated, actorId: actor.id });
    // It became impossible between reading and locking.
    if (!applied)
      throw impossible(
        context,
        report,
        outcomes.filter((outcome) => outcome !== stated.outcome),
      );
    const { decision } = await recordDecision(deps, trx, {
      source: 'REPORT',
      reportId: id,
      outcome: stated.outcome,
      facts: stated.facts,
      ...applied,
      subjectType: report.subjectType,
      subjectId: report.subjectId,
      affectedId: report.affectedId,
      ground: stated.ground ?? null,
      groundReference: stated.groundReference ?? null,
      decidedBy: actor.id,
    });
    const transition = transitionOf(transitions[stated.outcome], report.status);
    await applyTransition(transition, {
      save: (status) => setReportStatus(trx, id, status),
      ...effectsOf(context, trx, { report, decision, subject }),
    });
  });
}

const isSame = (known: DecisionRow, { outcome, ground, groundReference, facts }: Stated): boolean =>
  known.outcome === outcome &&
  known.ground === (ground ?? null) &&
  known.groundReference === (groundReference ?? null) &&
  known.facts === facts;

const impossible = ({ domainError }: Context, { status }: ReportRow, outcomes: readonly DecisionOutcome[]) =>
  domainError('REPORT_STATUS_EXCEPTION', { status, outcomes });

type Decided = { report: ReportRow; decision: DecisionRow; subject: Subject };

function effectsOf({ deps, actor }: Context, trx: Trx, { report, decision, subject }: Decided) {
  const { id: reportId } = report;
  const { id: decisionId, outcome } = decision;
  const notice = { decision, subject: subject.name, mayAppeal: true };
  return {
    emails: () => ({
      REPORTER: async () => {
        const reporter = await findReporter(trx, report);
        if (reporter) await notifyReporter(deps, trx, reporter, { ...notice, report });
      },
      AFFECTED: async () => {
        if (subject.affected) await notifyAffected(deps, trx, addresseeOf(subject.affected), notice);
      },
    }),
    events: (status: ReportRow['status']) => ({
      'reports.decided': () =>
        deps.recordEvent({ event: 'reports.decided', actorId: actor.id, reportId, decisionId, outcome }, trx, {
          reason: cutTo500(decision.facts),
          before: { status: report.status, outcome: null },
          after: { status, outcome },
          ...(report.affectedId !== null && { affectedId: report.affectedId }),
        }),
    }),
  };
}
