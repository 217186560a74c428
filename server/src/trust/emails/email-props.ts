import type { DecisionGround, DecisionOutcome, decisionSources } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';

/** A decision as a letter tells it. `name` null: nobody we know. `path` opens it, and the appeal. Instants are ISO 8601. */
export type DecisionLetter = {
  name: string | null;
  /** The ad's title or the person's name. */
  subject: string;
  outcome: DecisionOutcome;
  ground: DecisionGround | null;
  groundReference: string | null;
  facts: string;
  appealUntil: string | null;
  path: string;
};

declare module '../../platform/email/email-props.ts' {
  interface LetterProps {
    /** LAW-03: what was reported, as it was told. */
    reportReceived: {
      name: string | null;
      reference: string;
      subject: string;
      reason: ReportReason;
      text: string;
      path: string;
      /** Where one reads how it stands. */
      statusPath: string;
    };
    /** To whoever reported: what was decided, and why (DSA, article 16, 5). */
    reportDecided: DecisionLetter & { reference: string };
    /** To whom it concerns: the statement of reasons (DSA, article 17). */
    decisionReasons: DecisionLetter & { subjectType: 'LISTING' | 'USER'; source: (typeof decisionSources)[number] };
    appealReceived: { name: string | null; subject: string; dueAt: string; path: string };
    appealDecided: {
      name: string | null;
      subject: string;
      status: 'UPHELD' | 'REVERSED';
      answer: string;
      /** After REVERSED: what was decided instead. */
      outcome: DecisionOutcome | null;
      path: string;
    };
  }
}
