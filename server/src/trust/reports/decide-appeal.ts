import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { DecisionOutcome, decideAppeal as decideEndpoint } from '#contract/trust/decisions';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { answerProblems, insteadOf, standing } from '../decisions/appeal.rules.ts';
import { cutTo500, possibleOutcomes } from '../decisions/decision.rules.ts';
import {
  type AppealRow,
  type DecisionRow,
  findAppeal,
  findDecision,
  lockMatter,
  lockPeopleOf,
  selectMatter,
  setAppealDecided,
} from '../decisions/decisions.store.ts';
import { keepDecision } from '../decisions/keep-decision.ts';
import { readSubject, type Subject } from '../decisions/subject-now.ts';
import { putBack, takeOff } from '../decisions/take-effect.ts';
import { appealEmails } from '../decisions/tell-appeal.ts';
import type { ActorUseCase } from '../deps.ts';
import { applyTransition, transitionOf } from './apply-transition.ts';
import { type AppealTransition, type AppealTransitions, appealTransitions } from './reports.rules.ts';
import { findReport } from './reports.store.ts';

type Given = ParsedOf<typeof decideEndpoint>['body'];
type Context = ActorUseCase<ErrorsOf<typeof decideEndpoint>>;

/**
 * Lets a decision stand, or puts another one in its place: what the old one took off comes back, unless the new one takes it off, too, or something else
 * keeps it by now. Sent again it is the same.
 * @throws APPEAL_NOT_FOUND_EXCEPTION; APPEAL_STATUS_EXCEPTION with `status` and the `outcomes` that are possible instead;
 *   VALIDATION_EXCEPTION of `body.outcome`, `body.ground` and `body.groundReference`, which go with REVERSED
 */
export async function decideAppeal(
  context: Context,
  id: number,
  given: Given,
  transitions: AppealTransitions = appealTransitions,
): Promise<void> {
  const { deps, refuse } = context;
  const seen = await findAppeal(deps.db, id);
  const against = seen && (await findDecision(deps.db, seen.decisionId));
  if (!against) throw refuse('APPEAL_NOT_FOUND_EXCEPTION');
  const fields = answerProblems(given);
  if (fields.length > 0) throw refuse('VALIDATION_EXCEPTION', { fields });
  await inTransaction(deps.db, async (trx) => {
    const asked = against.reportId === null ? undefined : await findReport(trx, against.reportId);
    await lockPeopleOf(trx, { affectedId: against.affectedId, reporterId: asked?.reporterId ?? null });
    await lockMatter(trx, against.firstId ?? against.id);
    const [appeal, decisions] = [await findAppeal(trx, id), await selectMatter(trx, against)];
    if (!appeal) throw refuse('APPEAL_NOT_FOUND_EXCEPTION');
    if (appeal.status !== 'OPEN') {
      if (isSame(appeal, decisions, given)) return;
      throw refuse('APPEAL_STATUS_EXCEPTION', standing(appeal.status));
    }
    const transition = transitionOf(transitions[given.status], appeal.status);
    await answer(context, trx, { appeal, decisions, given, transition });
  });
}

/** The decision that an appeal came to, where it was reversed. */
const madeBy = ({ decidedAt }: AppealRow, decisions: readonly DecisionRow[]) =>
  decisions.findLast(
    (decision) => decision.source === 'APPEAL' && decision.decidedAt.getTime() === decidedAt?.getTime(),
  );

function isSame(appeal: AppealRow, decisions: readonly DecisionRow[], given: Given): boolean {
  if (appeal.status !== given.status || appeal.answer !== given.answer) return false;
  if (given.status === 'UPHELD') return true;
  const made = madeBy(appeal, decisions);
  const { outcome, ground = null, groundReference = null } = given;
  return made?.outcome === outcome && made?.ground === ground && made?.groundReference === groundReference;
}

type Open = { appeal: AppealRow; decisions: DecisionRow[]; given: Given; transition: AppealTransition };

async function answer(context: Context, trx: Trx, { appeal, decisions, given, transition }: Open): Promise<void> {
  const { deps, actor, refuse } = context;
  const newest = decisions.at(-1);
  if (!newest) throw refuse('APPEAL_NOT_FOUND_EXCEPTION');
  const subject = await readSubject(trx, newest);
  const now = deps.clock.now();
  const decision = given.outcome
    ? await decideInstead(context, trx, { decisions, newest, subject, given: { ...given, outcome: given.outcome } })
    : null;
  const report = newest.reportId === null ? null : ((await findReport(trx, newest.reportId)) ?? null);
  await applyTransition(transition, {
    save: (status) =>
      setAppealDecided(trx, appeal.id, { status, answer: given.answer, decidedBy: actor.id, decidedAt: now }),
    emails: (answer) => {
      const answered = { appeal: { ...appeal, ...answer }, decision, decisions, report, subject };
      const send = (email: keyof typeof appealEmails) => () => appealEmails[email](deps, trx, answered);
      return { APPELLANT: send('APPELLANT'), REPORTER: send('REPORTER'), AFFECTED: send('AFFECTED') };
    },
    events: ({ status }) => ({
      'reports.appealDecided': () =>
        deps.report(
          { event: 'reports.appealDecided', actorId: actor.id, reportId: newest.reportId, appealId: appeal.id, status },
          trx,
          {
            reason: cutTo500(given.answer),
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
  given: Given & { outcome: DecisionOutcome };
};

async function decideInstead(
  { deps, actor, refuse }: Context,
  trx: Trx,
  { decisions, newest, subject, given }: Instead,
): Promise<DecisionRow> {
  const { outcome, answer: facts, ground = null, groundReference = null } = given;
  const { source: _, subjectType, subjectId, affectedId, reportId } = newest;
  const matter = { subjectType, subjectId, affectedId };
  const outcomes = insteadOf(newest.outcome, possibleOutcomes(subject, actor.id));
  if (!outcomes.includes(outcome)) throw refuse('APPEAL_STATUS_EXCEPTION', standing('OPEN', outcomes));
  await putBack(deps, trx, { decisions, outcome, actorId: actor.id });
  const taken = await takeOff(deps, trx, { ...matter, outcome, facts, actorId: actor.id });
  if (!taken) {
    const left = outcomes.filter((one) => one !== outcome);
    throw refuse('APPEAL_STATUS_EXCEPTION', standing('OPEN', left));
  }
  const { decision } = await keepDecision(deps, trx, {
    source: 'APPEAL',
    reportId,
    outcome,
    ground,
    groundReference,
    facts,
    ...matter,
    ...taken,
    decidedBy: actor.id,
    firstId: newest.firstId ?? newest.id,
  });
  return decision;
}
