import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { toldToAffected } from './decision.rules.ts';
import { decisionPath } from './decision-token.ts';
import type { AppealRow, DecisionRow } from './decisions.store.ts';
import type { Subject } from './subject-now.ts';
import {
  addresseeOf,
  type DecidedReport,
  findReporter,
  inLocaleOf,
  tellAffected,
  tellReporter,
} from './tell-decision.ts';

type Answered = {
  appeal: AppealRow & { status: 'UPHELD' | 'REVERSED'; answer: string };
  /** What was decided instead; null: it stands. */
  decision: DecisionRow | null;
  /** Those before it, oldest first. */
  decisions: readonly DecisionRow[];
  report: DecidedReport | null;
  subject: Subject;
};

/** To whoever appealed: what came of it. Where it was reversed both sides are told the new decision as they were the first. */
export async function tellOfAppeal(deps: Deps, trx: Trx, answered: Answered): Promise<void> {
  const { appeal, decision, decisions, report, subject } = answered;
  const { status, answer, side } = appeal;
  const affected = subject.affected && addresseeOf(subject.affected);
  const reporter = report && (await findReporter(trx, report));
  const appellant = side === 'AFFECTED' ? affected : reporter;
  const decisionId = (decision ?? decisions.at(-1))?.id ?? appeal.decisionId;
  if (appellant) {
    const { name, ...to } = inLocaleOf(appeal, appellant);
    await queueLetter(deps, trx, to, 'appealDecided', {
      name,
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
  if (!decision) return;
  const told = { decision, subject: subject.name };
  if (reporter && report) {
    const to = side === 'REPORTER' ? inLocaleOf(appeal, reporter) : reporter;
    await tellReporter(deps, trx, to, { ...told, report, mayAppeal: side === 'AFFECTED' });
  }
  const concerns = toldToAffected([...decisions, decision]).length > 0;
  if (affected && concerns) await tellAffected(deps, trx, affected, { ...told, mayAppeal: side === 'REPORTER' });
}
