import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { appealDecision as appealEndpoint } from '#contract/trust/decisions.schemas';
import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { countAttemptFrom } from '../../platform/rate-limit/rate-limit.ts';
import { readSubject } from '../decisions/current-subject.ts';
import { appealDueAt } from '../decisions/decision.rules.ts';
import { type DecisionKey, decisionPath, readDecisionToken } from '../decisions/decision-token.ts';
import { addresseeOf, findReporter } from '../decisions/notify-decision.ts';
import type { UseCase } from '../deps.ts';
import { findEarlierAppeal, openToAppeal } from './appeal.rules.ts';
import { inLocaleOf } from './appeal-emails.ts';
import { type AppealRow, insertAppeal, lockCase } from './appeals.store.ts';
import { type Case, findCase } from './find-case.ts';
import { lockUsersOf } from './reports.store.ts';

type Context = UseCase<ErrorsOf<typeof appealEndpoint>>;
type AppealInput = ParsedOf<typeof appealEndpoint>['body'];
type From = Pick<RequestContext, 'network' | 'locale'>;

/** Per address: far above the number of decisions that a user can appeal. */
const APPEALS_A_DAY = { max: 20, windowMs: 86_400_000 };

/**
 * Stores an appeal by the link of an email, once per party and decision. Idempotent, also under concurrency.
 * @throws INVALID_DECISION_TOKEN_EXCEPTION; APPEAL_NOT_ALLOWED_EXCEPTION; TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function appealDecision(context: Context, { token, text }: AppealInput, from: From): Promise<void> {
  const { deps, domainError } = context;
  const key = readDecisionToken(deps, token);
  const seen = key && (await findCase(deps.db, key));
  if (!key || !seen) throw domainError('INVALID_DECISION_TOKEN_EXCEPTION');
  if (checkAppeal(context, seen, text) === 'sent before') return;
  await countAttemptFrom(context, deps.db, 'appeals', from.network, APPEALS_A_DAY);
  const [first] = seen.decisions;
  await inTransaction(deps.db, async (trx) => {
    await lockUsersOf(trx, {
      affectedId: first?.affectedId ?? null,
      reporterId: seen.report?.reporterId ?? null,
    });
    if (first) await lockCase(trx, first.id);
    const viewedCase = await findCase(trx, key);
    if (!viewedCase) throw domainError('INVALID_DECISION_TOKEN_EXCEPTION');
    const decision = checkAppeal(context, viewedCase, text);
    if (decision === 'sent before') return;
    const createdAt = deps.clock.now();
    const appeal = await insertAppeal(trx, {
      decisionId: decision.id,
      side: viewedCase.side,
      text,
      locale: from.locale,
      createdAt,
      dueAt: appealDueAt(createdAt),
    });
    if (appeal) await notifyAppealReceived(context, trx, { key, viewedCase, appeal });
  });
}

function checkAppeal({ deps, domainError }: Context, viewedCase: Case, text: string) {
  const open = openToAppeal(viewedCase, deps.clock.now());
  if (findEarlierAppeal(viewedCase, { decisionId: open?.id, text })) return 'sent before';
  if (!open) throw domainError('APPEAL_NOT_ALLOWED_EXCEPTION');
  return open;
}

type Appealed = { key: DecisionKey; viewedCase: Case; appeal: AppealRow };

async function notifyAppealReceived({ deps }: Context, trx: Trx, { key, viewedCase, appeal }: Appealed): Promise<void> {
  const { report, decisions } = viewedCase;
  const newest = decisions.at(-1);
  if (!newest) return;
  const { side, decisionId, dueAt } = appeal;
  await deps.recordEvent({ event: 'reports.appealed', reportId: report?.id ?? null, decisionId, side }, trx);
  const subject = await readSubject(trx, newest);
  const affected = subject.affected && addresseeOf(subject.affected);
  const to = side === 'AFFECTED' ? affected : report && (await findReporter(trx, report));
  if (!to) return;
  await queueAdvertiserEmail(deps, trx, inLocaleOf(appeal, to), 'appealReceived', {
    subject: subject.name,
    dueAt: dueAt.toISOString(),
    path: decisionPath(deps, key),
  });
}
