import { asLanguage } from '#contract/platform/languages';
import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Subject } from '../decisions/current-subject.ts';
import { noticesToAffected } from '../decisions/decision.rules.ts';
import { decisionPath } from '../decisions/decision-token.ts';
import type { DecisionRow } from '../decisions/decisions.sql.ts';
import {
  type Addressee,
  addresseeOf,
  type DecidedReport,
  findReporter,
  notifyAffected,
  notifyReporter,
} from '../decisions/notify-decision.ts';
import type { Deps } from '../deps.ts';
import type { AppealRow } from './appeals.store.ts';

type DecidedAppeal = {
  appeal: AppealRow & { status: 'UPHELD' | 'REVERSED'; answer: string };
  /** The replacing decision; null: upheld. */
  decision: DecisionRow | null;
  /** Previous decisions, oldest first. */
  decisions: readonly DecisionRow[];
  report: DecidedReport | null;
  subject: Subject;
};

type Send = (deps: Deps, trx: Trx, decidedAppeal: DecidedAppeal) => Promise<void>;

/** Emails of a decided appeal, per recipient. */
export const appealEmails: Readonly<Record<'APPELLANT' | 'REPORTER' | 'AFFECTED', Send>> = {
  APPELLANT: notifyAppellant,
  REPORTER: notifyReporterAgain,
  AFFECTED: notifyAffectedAgain,
};

const reporterFor = (trx: Trx, { report }: DecidedAppeal) => (report ? findReporter(trx, report) : null);
const affectedFor = ({ subject }: DecidedAppeal) => subject.affected && addresseeOf(subject.affected);

async function notifyAppellant(deps: Deps, trx: Trx, decidedAppeal: DecidedAppeal): Promise<void> {
  const { appeal, decision, decisions, report, subject } = decidedAppeal;
  const { status, answer, side } = appeal;
  const appellant = side === 'AFFECTED' ? affectedFor(decidedAppeal) : await reporterFor(trx, decidedAppeal);
  if (!appellant) return;
  const decisionId = (decision ?? decisions.at(-1))?.id ?? appeal.decisionId;
  await queueAdvertiserEmail(deps, trx, inLocaleOf(appeal, appellant), 'appealDecided', {
    subject: subject.name,
    status,
    answer,
    outcome: decision?.outcome ?? null,
    path:
      side === 'REPORTER' && report
        ? decisionPath(deps, { side, reportId: report.id })
        : decisionPath(deps, { side: 'AFFECTED', decisionId }),
  });
}

/** Notifies the reporter of the replacing decision, as of the first one. */
async function notifyReporterAgain(deps: Deps, trx: Trx, decidedAppeal: DecidedAppeal): Promise<void> {
  const { appeal, decision, report, subject } = decidedAppeal;
  const reporter = await reporterFor(trx, decidedAppeal);
  if (!reporter || !report || !decision) return;
  const to = appeal.side === 'REPORTER' ? inLocaleOf(appeal, reporter) : reporter;
  const notice = { decision, subject: subject.name, report, mayAppeal: appeal.side === 'AFFECTED' };
  await notifyReporter(deps, trx, to, notice);
}

async function notifyAffectedAgain(deps: Deps, trx: Trx, decidedAppeal: DecidedAppeal): Promise<void> {
  const { appeal, decision, decisions, subject } = decidedAppeal;
  const affected = affectedFor(decidedAppeal);
  if (!affected || !decision || noticesToAffected([...decisions, decision]).length === 0) return;
  await notifyAffected(deps, trx, affected, { decision, subject: subject.name, mayAppeal: appeal.side === 'REPORTER' });
}

/** Recipients without an account get the language of the appeal. */
export const inLocaleOf = ({ locale }: { locale: string }, to: Addressee): Addressee =>
  to.userId === null ? { ...to, locale: asLanguage(locale) } : to;
