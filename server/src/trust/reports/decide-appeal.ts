import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { DecisionOutcome } from '#contract/trust/decisions';
import type { decideAppeal as decideEndpoint } from '#contract/trust/decisions.schemas';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { restore, takeDown } from '../decisions/apply-outcome.ts';
import { readSubject, type Subject } from '../decisions/current-subject.ts';
import { caseIdOf, cutTo500, possibleOutcomes } from '../decisions/decision.rules.ts';
import type { DecisionRow } from '../decisions/decisions.sql.ts';
import { recordDecision } from '../decisions/record-decision.ts';
import type { ActorUseCase } from '../deps.ts';
import { appealDecisionProblems, appealStatusDetails, replacementFor } from './appeal.rules.ts';
import { appealEmails } from './appeal-emails.ts';
import {
  type AppealRow,
  findAppeal,
  findDecision,
  lockCase,
  selectCaseDecisions,
  setAppealDecided,
} from './appeals.store.ts';
import { applyTransition, transitionOf } from './apply-transition.ts';
import { type AppealTransition, type AppealTransitions, appealTransitions } from './reports.rules.ts';
import { findReport, lockUsersOf } from './reports.store.ts';

type DecideAppealInput = ParsedOf<typeof decideEndpoint>['body'];
type Context = ActorUseCase<ErrorsOf<typeof decideEndpoint>>;

/**
 * Upholds a decision, or replaces it: its suspension is lifted, unless the new decision suspends, too, or there is
 * another reason by now. Idempotent.
 * @throws APPEAL_STATUS_EXCEPTION with `status` and the `outcomes` that are possible instead
 * @throws VALIDATION_EXCEPTION of `body.outcome`, `body.ground` and `body.groundReference`, which go with REVERSED
 */
export async function decideAppeal(
  context: Context,
  id: number,
  input: DecideAppealInput,
  transitions: AppealTransitions = appealTransitions,
): Promise<void> {
  const { deps, domainError } = context;
  const seen = await findAppeal(deps.db, id);
  const against = seen && (await findDecision(deps.db, seen.decisionId));
  if (!against) throw domainError('APPEAL_NOT_FOUND_EXCEPTION');
  const fields = appealDecisionProblems(input);
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  await inTransaction(deps.db, async (trx) => {
    const report = against.reportId === null ? undefined : await findReport(trx, against.reportId);
    await lockUsersOf(trx, { affectedId: against.affectedId, reporterId: report?.reporterId ?? null });
    await lockCase(trx, caseIdOf(against));
    const [appeal, decisions] = [await findAppeal(trx, id), await selectCaseDecisions(trx, against)];
    if (!appeal) throw domainError('APPEAL_NOT_FOUND_EXCEPTION');
    if (appeal.status !== 'OPEN') {
      if (isSame(appeal, decisions, input)) return;
      throw domainError('APPEAL_STATUS_EXCEPTION', appealStatusDetails(appeal.status));
    }
    const transition = transitionOf(transitions[input.status], appeal.status);
    await answer(context, trx, { appeal, decisions, input, transition });
  });
}

/** The decision that followed a reversed appeal. */
const decisionOfAppeal = ({ decidedAt }: AppealRow, decisions: readonly DecisionRow[]) =>
  decisions.findLast(
    (decision) => decision.source === 'APPEAL' && decision.decidedAt.getTime() === decidedAt?.getTime(),
  );

function isSame(appeal: AppealRow, decisions: readonly DecisionRow[], input: DecideAppealInput): boolean {
  if (appeal.status !== input.status || appeal.answer !== input.answer) return false;
  if (input.status === 'UPHELD') return true;
  const replacement = decisionOfAppeal(appeal, decisions);
  const { outcome, ground = null, groundReference = null } = input;
  return (
    replacement?.outcome === outcome &&
    replacement?.ground === ground &&
    replacement?.groundReference === groundReference
  );
}

type Open = { appeal: AppealRow; decisions: DecisionRow[]; input: DecideAppealInput; transition: AppealTransition };

async function answer(context: Context, trx: Trx, { appeal, decisions, input, transition }: Open): Promise<void> {
  const { deps, actor, domainError } = context;
  const newest = decisions.at(-1);
  if (!newest) throw domainError('APPEAL_NOT_FOUND_EXCEPTION');
  const subject = await readSubject(trx, newest);
  const now = deps.clock.now();
  const decision = input.outcome
    ? await decideInstead(context, trx, { decisions, newest, subject, input: { ...input, outcome: input.outcome } })
    : null;
  const report = newest.reportId === null ? null : ((await findReport(trx, newest.reportId)) ?? null);
  await applyTransition(transition, {
    save: (status) =>
      setAppealDecided(trx, appeal.id, { status, answer: input.answer, decidedBy: actor.id, decidedAt: now }),
    emails: (answer) => {
      const decidedAppeal = { appeal: { ...appeal, ...answer }, decision, decisions, report, subject };
      const send = (email: keyof typeof appealEmails) => () => appealEmails[email](deps, trx, decidedAppeal);
      return { APPELLANT: send('APPELLANT'), REPORTER: send('REPORTER'), AFFECTED: send('AFFECTED') };
    },
    events: ({ status }) => ({
      'reports.appealDecided': () =>
        deps.recordEvent(
          { event: 'reports.appealDecided', actorId: actor.id, reportId: newest.reportId, appealId: appeal.id, status },
          trx,
          {
            reason: cutTo500(input.answer),
            before: { status: appeal.status, outcome: newest.outcome },
            after: { status, outcome: (decision ?? newest).outcome },
            ...(newest.affectedId !== null && { affectedId: newest.affectedId }),
          },
        ),
    }),
  });
}

type Instead = {
  decisions: DecisionRow[];
  newest: DecisionRow;
  subject: Subject;
  input: DecideAppealInput & { outcome: DecisionOutcome };
};

async function decideInstead(
  { deps, actor, domainError }: Context,
  trx: Trx,
  { decisions, newest, subject, input }: Instead,
): Promise<DecisionRow> {
  const { outcome, answer: facts, ground = null, groundReference = null } = input;
  const { source: _, subjectType, subjectId, affectedId, reportId } = newest;
  const caseSubject = { subjectType, subjectId, affectedId };
  const outcomes = replacementFor(newest.outcome, possibleOutcomes(subject, actor.id));
  if (!outcomes.includes(outcome)) throw domainError('APPEAL_STATUS_EXCEPTION', appealStatusDetails('OPEN', outcomes));
  await restore(deps, trx, { decisions, outcome, actorId: actor.id });
  const applied = await takeDown(deps, trx, { ...caseSubject, outcome, facts, actorId: actor.id });
  if (!applied) {
    const remaining = outcomes.filter((one) => one !== outcome);
    throw domainError('APPEAL_STATUS_EXCEPTION', appealStatusDetails('OPEN', remaining));
  }
  const { decision } = await recordDecision(deps, trx, {
    source: 'APPEAL',
    reportId,
    outcome,
    ground,
    groundReference,
    facts,
    ...caseSubject,
    ...applied,
    decidedBy: actor.id,
    originalDecisionId: caseIdOf(newest),
  });
  return decision;
}
