import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { appealDecision as appealEndpoint } from '#contract/trust/decisions';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Caller } from '../../platform/http/context.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { countTryFrom } from '../../platform/rate-limit/rate-limit.ts';
import { openToAppeal, sentBefore } from '../decisions/appeal.rules.ts';
import { appealDueAt } from '../decisions/decision.rules.ts';
import { type DecisionKey, decisionPath, readDecisionToken } from '../decisions/decision-token.ts';
import { type AppealRow, insertAppeal, lockMatter, lockPeopleOf } from '../decisions/decisions.store.ts';
import { readSubject } from '../decisions/subject-now.ts';
import { addresseeOf, findReporter, inLocaleOf } from '../decisions/tell-decision.ts';
import type { UseCase } from '../deps.ts';
import { findViewedCase, type ViewedCase } from './find-viewed-case.ts';

type Context = UseCase<ErrorsOf<typeof appealEndpoint>>;
type Asked = ParsedOf<typeof appealEndpoint>['body'];
type From = Pick<Caller, 'network' | 'locale'>;

/** From one address; nobody has as many decisions to appeal against. */
const APPEALS_A_DAY = { most: 20, windowMs: 86_400_000 };

/**
 * Takes an appeal by the link of a letter, once a side and decision: sent again, also at the same moment, it stays the one that it was.
 * @throws INVALID_DECISION_TOKEN_EXCEPTION; APPEAL_NOT_ALLOWED_EXCEPTION; TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function appealDecision(context: Context, { token, text }: Asked, from: From): Promise<void> {
  const { deps, refuse } = context;
  const key = readDecisionToken(deps, token);
  const seen = key && (await findViewedCase(deps.db, key));
  if (!key || !seen) throw refuse('INVALID_DECISION_TOKEN_EXCEPTION');
  if (judge(context, seen, text) === 'sent before') return;
  await countTryFrom(context, deps.db, 'appeals', from.network, APPEALS_A_DAY);
  const [first] = seen.decisions;
  await inTransaction(deps.db, async (trx) => {
    await lockPeopleOf(trx, {
      affectedId: first?.affectedId ?? null,
      reporterId: seen.report?.reporterId ?? null,
    });
    if (first) await lockMatter(trx, first.id);
    const matter = await findViewedCase(trx, key);
    if (!matter) throw refuse('INVALID_DECISION_TOKEN_EXCEPTION');
    const decision = judge(context, matter, text);
    if (decision === 'sent before') return;
    const createdAt = deps.clock.now();
    const appeal = await insertAppeal(trx, {
      decisionId: decision.id,
      side: matter.side,
      text,
      locale: from.locale,
      createdAt,
      dueAt: appealDueAt(createdAt),
    });
    if (appeal) await tell(context, trx, { key, matter, appeal });
  });
}

/** @throws APPEAL_NOT_ALLOWED_EXCEPTION */
function judge({ deps, refuse }: Context, matter: ViewedCase, text: string) {
  const open = openToAppeal(matter, deps.clock.now());
  if (sentBefore(matter, { decisionId: open?.id, text })) return 'sent before';
  if (!open) throw refuse('APPEAL_NOT_ALLOWED_EXCEPTION');
  return open;
}

type Appealed = { key: DecisionKey; matter: ViewedCase; appeal: AppealRow };

async function tell({ deps }: Context, trx: Trx, { key, matter, appeal }: Appealed): Promise<void> {
  const { report, decisions } = matter;
  const newest = decisions.at(-1);
  if (!newest) return;
  const { side, decisionId, dueAt } = appeal;
  await deps.report({ event: 'reports.appealed', reportId: report?.id ?? null, decisionId, side }, trx);
  const subject = await readSubject(trx, newest);
  const affected = subject.affected && addresseeOf(subject.affected);
  const to = side === 'AFFECTED' ? affected : report && (await findReporter(trx, report));
  if (!to) return;
  const { name, ...recipient } = inLocaleOf(appeal, to);
  await queueLetter(deps, trx, recipient, 'appealReceived', {
    name,
    subject: subject.name,
    dueAt: dueAt.toISOString(),
    path: decisionPath(deps, key),
  });
}
