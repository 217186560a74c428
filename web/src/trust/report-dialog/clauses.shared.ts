import type { ReportReason } from '#contract/trust/reports';

/** The clauses of the terms in their order: a decision cites them by number (DSA, article 17, 3 e), so none may be put in between. */
export const termsClauses = [
  'service',
  'account',
  'ads',
  'forbidden',
  'checks',
  'notices',
  'measures',
  'appeals',
  'changes',
  'leaving',
  'law',
] as const;
export type TermsClause = (typeof termsClauses)[number];

/** What may not stand here, in the order of its numbers: one rule for each reason of a report that has one. */
export const forbiddenRules = [
  'FRAUD',
  'WRONG_DATA',
  'NOT_AVAILABLE',
  'DISCRIMINATION',
  'ILLEGAL_RENTAL',
  'PRIVACY',
  'COPYRIGHT',
  'OFFENSIVE',
  'CHILD_SAFETY',
] as const satisfies readonly ReportReason[];

/** "4" of the clause `forbidden`. */
export const clauseNumber = (clause: TermsClause): string => String(termsClauses.indexOf(clause) + 1);

/** "4.1" of FRAUD; "4" of a reason without a separate rule. */
export function ruleNumber(reason: ReportReason): string {
  const index = (forbiddenRules as readonly ReportReason[]).indexOf(reason);
  return index < 0 ? clauseNumber('forbidden') : `${clauseNumber('forbidden')}.${index + 1}`;
}
