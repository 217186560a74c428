import { asLanguage } from '#contract/platform/languages';
import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import { queueEmail, type Recipient } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { DecisionEmail } from '../emails/email-props.ts';
import { isAgainst } from './decision.rules.ts';
import { decisionPath } from './decision-token.ts';
import type { DecisionRow } from './decisions.sql.ts';
import { selectUsers, type UserRow } from './decisions.store.ts';

/** Emails about decisions, with separate content for each party. */

export type Addressee = Recipient & { name: string | null };

export const addresseeOf = (user: Pick<UserRow, 'id' | 'email' | 'locale' | 'name'>): Addressee => ({
  userId: user.id,
  to: user.email,
  locale: user.locale,
  name: user.name,
});

type Reporter = { reporterId: number | null; email: string | null; name: string | null; locale: string };

/** Report data for the emails of a decision. */
export type DecidedReport = Reporter & { id: number; reference: string };

/**
 * Email recipient of the reporter: the given address, else the account's. Names and texts go only to their verified author:
 * otherwise senders could email third parties. Null for an anonymous or erased reporter.
 */
export function reporterOf(
  { reporterId, email, name, locale }: Reporter,
  account: Pick<UserRow, 'id' | 'email' | 'locale' | 'name' | 'emailVerifiedAt'> | undefined,
): Addressee | null {
  const to = email ?? account?.email;
  if (to === undefined) return null;
  const isOwnAddress = account !== undefined && account.id === reporterId && account.emailVerifiedAt !== null;
  if (isOwnAddress && to.toLowerCase() === account.email.toLowerCase()) {
    return { ...addresseeOf({ ...account, email: to }), name: name || account.name };
  }
  return { userId: null, to, locale: asLanguage(account?.locale ?? locale), name: null };
}

export async function findReporter(trx: Trx, report: Reporter): Promise<Addressee | null> {
  const [account] = report.reporterId === null ? [] : await selectUsers(trx, [report.reporterId]);
  return reporterOf(report, account);
}

type EmailedDecision = { decision: DecisionRow; subject: string };

const emailPropsOf = ({
  decision,
  subject,
}: EmailedDecision): Omit<DecisionEmail, 'name' | 'path' | 'appealUntil'> => ({
  subject,
  outcome: decision.outcome,
  facts: decision.facts,
  ground: decision.ground,
  groundReference: decision.groundReference,
});

/** @param mayAppeal false: the result of the reporter's own appeal */
export async function notifyReporter(
  deps: Deps,
  trx: Trx,
  reporter: Addressee,
  { report, mayAppeal, ...notice }: EmailedDecision & { report: DecidedReport; mayAppeal: boolean },
): Promise<void> {
  const { name, ...to } = reporter;
  const { outcome, appealUntil } = notice.decision;
  await queueEmail(deps, trx, to, 'reportDecided', {
    ...emailPropsOf(notice),
    name,
    reference: report.reference,
    appealUntil: mayAppeal && isAgainst('REPORTER', outcome) ? (appealUntil?.toISOString() ?? null) : null,
    path: decisionPath(deps, { side: 'REPORTER', reportId: report.id }),
  });
}

/** Sends the statement of reasons. */
export async function notifyAffected(
  deps: Deps,
  trx: Trx,
  affected: Addressee,
  { mayAppeal, ...notice }: EmailedDecision & { mayAppeal: boolean },
): Promise<void> {
  const { id: decisionId, subjectType, source, outcome, appealUntil } = notice.decision;
  await queueAdvertiserEmail(deps, trx, affected, 'decisionReasons', {
    ...emailPropsOf(notice),
    subjectType,
    source,
    appealUntil: mayAppeal && isAgainst('AFFECTED', outcome) ? (appealUntil?.toISOString() ?? null) : null,
    path: decisionPath(deps, { side: 'AFFECTED', decisionId }),
  });
}
