import type { DecisionGround, DecisionOutcome, decisionSources } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';

/**
 * A decision in an email. `name` is null for an unknown recipient. `path` opens the decision and the appeal. Instants are
 * ISO 8601.
 */
export type DecisionEmail = {
  name: string | null;
  /** The title of the listing or the name of the user. */
  subject: string;
  outcome: DecisionOutcome;
  ground: DecisionGround | null;
  groundReference: string | null;
  facts: string;
  appealUntil: string | null;
  path: string;
};

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** LAW-03: the report as received. */
    reportReceived: {
      name: string | null;
      reference: string;
      subject: string;
      reason: ReportReason;
      text: string;
      path: string;
      /** Link to the status of the report. */
      statusPath: string;
    };
    /** To the reporter: the decision and its reasons (DSA, article 16, 5). */
    reportDecided: DecisionEmail & { reference: string };
    /** To the affected user: the statement of reasons (DSA, article 17). */
    decisionReasons: DecisionEmail & { subjectType: 'LISTING' | 'USER'; source: (typeof decisionSources)[number] };
    appealReceived: { name: string | null; subject: string; dueAt: string; path: string };
    appealDecided: {
      name: string | null;
      subject: string;
      status: 'UPHELD' | 'REVERSED';
      answer: string;
      /** After REVERSED: the replacing outcome. */
      outcome: DecisionOutcome | null;
      path: string;
    };
  }
}
