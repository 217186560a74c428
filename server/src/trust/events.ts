import type { DecisionOutcome, DecisionParty } from '#contract/trust/decisions';
import type { ModerationSignName } from '#contract/trust/moderation';
import type { ReportReason } from '#contract/trust/reports';

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'reports.received': { actorId: number | null; reportId: number; reason: ReportReason };
    'reports.decided': { actorId: number; reportId: number; decisionId: number; outcome: DecisionOutcome };
    'reports.appealed': { reportId: number | null; decisionId: number; side: DecisionParty };
    'reports.appealDecided': {
      actorId: number;
      reportId: number | null;
      appealId: number;
      status: 'UPHELD' | 'REVERSED';
    };
    'moderation.checked': { listingId: number; signs: ModerationSignName[] };
    'moderation.opened': { listingId: number; caseId: number; signs: ModerationSignName[] };
    'moderation.decided': { actorId: number; listingId: number; caseId: number; decision: 'PASS' | 'HOLD' };
    'audit.exported': { actorId: number; rows: number };
  }
}
